"""The yaku of the EMA book of 2016, in the order of its paragraphs."""

from scoring import patterns
from scoring.finders import (
    each_pung,
    hand_where,
    last_of_wall,
    loose_after_kong,
    own_wind_pungs,
    robbed_kong,
    round_wind_pungs,
    self_drawn,
)
from scoring.names import Name
from scoring.riichi import finders as find
from scoring.riichi.rule import yaku, yakuman
from scoring.tiles import GREEN, RED, WHITE

ONE_YAKU = (
    yaku("riichi", Name("Riichi", "Riichi", "立直 (リーチ)"), find.riichi, 1),
    yaku("ippatsu", Name("Ippatsu", "Ippatsu", "一発"), find.ippatsu, 1),
    # Added to riichi: together they are two.
    yaku(
        "double_riichi", Name("Daburu Riichi", "Double Riichi", "ダブル立直"), find.double_riichi, 1
    ),
    yaku(
        "menzen_tsumo",
        Name("Fully Concealed Hand (Menzen Tsumo)", "Fully Concealed Hand", "門前清自摸和"),
        self_drawn,
        1,
    ),
    yaku("pinfu", Name("Pinfu", "Pinfu", "平和"), find.pinfu, 1),
    yaku(
        "iipeikou",
        Name("Pure Double Chow (Iipeikou)", "Pure Double Chow", "一盃口"),
        find.equal_chows(1),
        1,
    ),
    yaku(
        "tanyao",
        Name("All Simples (Tanyao Chuu)", "All Simples", "断幺九"),
        hand_where(patterns.only_simples),
        1,
        1,
    ),
    yaku(
        "sanshoku_doujun",
        Name("Mixed Triple Chow (San Shoku Doujun)", "Mixed Triple Chow", "三色同順"),
        find.same_chow_in_three_suits,
        2,
        1,
    ),
    yaku("ittsu", Name("Pure Straight (Itsu)", "Pure Straight", "一気通貫"), find.straight, 2, 1),
    yaku(
        "yakuhai.red",
        Name("Pung Draken (Fanpai/Yakuhai), rood", "Dragon Pung, red", "役牌 中"),
        each_pung(1 << RED),
        1,
        1,
    ),
    yaku(
        "yakuhai.white",
        Name("Pung Draken (Fanpai/Yakuhai), wit", "Dragon Pung, white", "役牌 白"),
        each_pung(1 << WHITE),
        1,
        1,
    ),
    yaku(
        "yakuhai.green",
        Name("Pung Draken (Fanpai/Yakuhai), groen", "Dragon Pung, green", "役牌 發"),
        each_pung(1 << GREEN),
        1,
        1,
    ),
    # The book prints "Heersende Wind" here and means the own wind (A1).
    yaku(
        "yakuhai.seat_wind",
        Name("Eigen Wind (Fanpai/Yakuhai)", "Seat Wind", "役牌 自風"),
        own_wind_pungs,
        1,
        1,
    ),
    yaku(
        "yakuhai.round_wind",
        Name("Wind van de Ronde (Fanpai/Yakuhai)", "Prevalent Wind", "役牌 場風"),
        round_wind_pungs,
        1,
        1,
    ),
    yaku(
        "chanta",
        Name("Outside Hand (Chanta)", "Outside Hand", "混全帯幺九"),
        find.outside_hand,
        2,
        1,
    ),
    yaku(
        "rinshan",
        Name("After a kong (Rinshan Kaihou)", "After a Kong", "嶺上開花"),
        loose_after_kong,
        1,
        1,
    ),
    yaku("chankan", Name("Een kong roven (Chan Kan)", "Robbing a Kong", "槍槓"), robbed_kong, 1, 1),
    # Not the replacement tile of a kong: that is rinshan only (A18).
    yaku(
        "haitei",
        Name("Under the Sea (Haitei)", "Under the Sea (Haitei)", "海底摸月"),
        last_of_wall,
        1,
        1,
    ),
    yaku(
        "houtei",
        Name("Under the Sea (Houtei)", "Under the Sea (Houtei)", "河底撈魚"),
        find.last_discard,
        1,
        1,
    ),
)

TWO_YAKU = (
    yaku(
        "chiitoitsu",
        Name("Zeven Tweelingen (Chi Toitsu)", "Seven Pairs", "七対子"),
        hand_where(patterns.seven_different_pairs),
        2,
    ),
    yaku(
        "sanshoku_doukou",
        Name("Triple Pung (San Shoku Dokou)", "Triple Pung", "三色同刻"),
        find.same_pung_in_three_suits,
        2,
        2,
    ),
    yaku(
        "sanankou",
        Name("Three Concealed Pungs (San Ankou)", "Three Concealed Pungs", "三暗刻"),
        find.concealed_pungs(3),
        2,
        2,
    ),
    yaku(
        "sankantsu", Name("Drie Kongs (San Kan Tsu)", "Three Kongs", "三槓子"), find.kongs(3), 2, 2
    ),
    yaku(
        "toitoi",
        Name("All Pungs (Toi-Toi Hou)", "All Pungs", "対々和"),
        hand_where(patterns.only_pungs),
        2,
        2,
    ),
    # The book prints "Hoekstenen" and means honours (A2).
    yaku(
        "honitsu",
        Name("Half Flush (Honitsu)", "Half Flush", "混一色"),
        hand_where(patterns.one_suit_and_honours),
        3,
        2,
    ),
    yaku(
        "shousangen",
        Name("Kleine Drie Draken (Shou Sangen)", "Little Three Dragons", "小三元"),
        hand_where(patterns.two_dragon_pungs_and_pair),
        2,
        2,
    ),
    yaku(
        "honroutou",
        Name("All Terminals and Honours (Honroutou)", "All Terminals and Honours", "混老頭"),
        hand_where(patterns.only_terminals_and_honours),
        2,
        2,
    ),
    # What the book asks of chanta holds for these hands too; only the better one counts (A7).
    yaku(
        "junchan",
        Name("Terminals in All Sets (Junchan)", "Terminals in All Sets", "純全帯幺九"),
        find.terminals_in_all_sets,
        3,
        2,
        cancels=("yaku.chanta",),
    ),
)

THREE_YAKU = (
    yaku(
        "ryanpeikou",
        Name("Twice Pure Double Chows (Ryan Peikou)", "Twice Pure Double Chow", "二盃口"),
        find.equal_chows(2),
        3,
        cancels=("yaku.iipeikou",),
    ),
)

FIVE_YAKU = (
    yaku(
        "chinitsu",
        Name("Full Flush (Chinitsu)", "Full Flush", "清一色"),
        hand_where(patterns.one_suit),
        6,
        5,
    ),
    yaku(
        "renho", Name("Blessing of Man (Renho)", "Blessing of Man", "人和"), find.man, 5, alone=True
    ),
)

YAKUMAN = (
    yakuman(
        "kokushi",
        Name("Dertien Wezen (Kokushi Musou)", "Thirteen Orphans", "国士無双"),
        hand_where(patterns.thirteen_orphans),
        closed_only=True,
    ),
    yakuman(
        "chuuren",
        Name("Negen Poorten (Chuuren Pooto)", "Nine Gates", "九蓮宝燈"),
        find.nine_gates,
        closed_only=True,
    ),
    yakuman(
        "tenho",
        Name("Blessing of Heaven (Tenho)", "Blessing of Heaven", "天和"),
        find.heaven,
        closed_only=True,
    ),
    yakuman(
        "chiho",
        Name("Blessing of Earth (Chiho)", "Blessing of Earth", "地和"),
        find.earth,
        closed_only=True,
    ),
    yakuman(
        "suuankou",
        Name("Vier Gesloten Pungs (Suu Ankou)", "Four Concealed Pungs", "四暗刻"),
        find.concealed_pungs(4),
        closed_only=True,
    ),
    yakuman("suukantsu", Name("Four Kongs (Suu Kan Tsu)", "Four Kongs", "四槓子"), find.kongs(4)),
    yakuman(
        "ryuuiisou",
        Name("All Green (Ryuu Iisou)", "All Green", "緑一色"),
        hand_where(patterns.only_green),
    ),
    yakuman(
        "chinroutou",
        Name("All Terminals (Chinrouto)", "All Terminals", "清老頭"),
        hand_where(patterns.only_terminals),
    ),
    yakuman(
        "tsuuiisou",
        Name("All Honours (Tsuu Iisou)", "All Honours", "字一色"),
        hand_where(patterns.only_honours),
    ),
    yakuman(
        "daisangen",
        Name("Grote Drie Draken (Dai Sangen)", "Big Three Dragons", "大三元"),
        hand_where(patterns.three_dragon_pungs),
    ),
    yakuman(
        "shousuushii",
        Name("Little Four Winds (Shou Suushii)", "Little Four Winds", "小四喜"),
        hand_where(patterns.three_wind_pungs_and_pair),
    ),
    yakuman(
        "daisuushii",
        Name("Grote Vier Winden (Dai Suushii)", "Big Four Winds", "大四喜"),
        hand_where(patterns.four_wind_pungs),
    ),
)
