"""A hand: counted, compared, settled and practised."""

from django.urls import path

from sessions_app.calculator.compare import compare
from sessions_app.calculator.practice import practice
from sessions_app.calculator.settle import settlement
from sessions_app.calculator.views import calculator

urlpatterns = [
    path("calculator/", calculator, name="calculator"),
    path("calculator/compare/", compare, name="compare"),
    path("calculator/settlement/", settlement, name="settle"),
    path("calculator/practice/", practice, name="practice"),
]
