from django.urls import path

from sessions_app.evening import closing_views, house_views, live_views, tablet_views

urlpatterns = [
    path("events/<str:public_id>/live/", live_views.live, name="live"),
    path("events/<str:public_id>/seats/", live_views.seat_finder, name="seat_finder"),
    path("events/<str:public_id>/tablets/", tablet_views.tablets, name="tablets"),
    path("events/<str:public_id>/heard/", tablet_views.heard, name="heard"),
    path("events/<str:public_id>/closing/", closing_views.closing, name="closing"),
    path("house-rules/", house_views.house_rules, name="house_rules"),
    path("house-rules/<slug:key>/", house_views.house_rules_of, name="house_rules_of"),
    path("rules/<slug:key>/club/", house_views.club_rules, name="club_rules"),
]
