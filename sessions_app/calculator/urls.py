from django.urls import path

from sessions_app.calculator.views import calculator

urlpatterns = [path("calculator/", calculator, name="calculator")]
