"""The edition of the book that a reading holds for."""

EMA_2016 = ("riichi-ema-2016",)
