"""Who may do what: codes, PINs and accounts."""

from django.urls import path

from sessions_app.access import account_views, views

urlpatterns = [
    path("join/", views.join, name="join"),
    path("join/<slug:public_id>/", views.join_event, name="join_event"),
    path("join/<slug:public_id>/tables/<int:number>/", views.my_table, name="my_table"),
    path("join/<slug:public_id>/organiser/", views.organiser_table, name="organiser_table"),
    path("open/<slug:token>/", views.open_code, name="open_code"),
    path("tables/<slug:public_id>/organiser/", views.organiser_pin, name="organiser_pin"),
    path("events/<slug:public_id>/codes/", views.codes, name="codes"),
    path("events/<slug:public_id>/codes/let-in/", views.let_device_in, name="let_in"),
    path("login/", account_views.log_in, name="login"),
    path("logout/", account_views.log_out, name="logout"),
    path("account/password/", account_views.change_password, name="change_password"),
    path("account/confirm/", account_views.confirm_password, name="confirm_password"),
]
