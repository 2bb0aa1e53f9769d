"""The racer's weights as `bench/bots/tune.py` found them. Written by a machine: tune, do not edit.

`DUEL` is for two sides of one player each, `TABLE` for all other tables.
"""

from typing import Final

from bornes.bots.weights import Alone, Bonus, Held, Own, Rival, Shut, Weights

# fmt: off
DUEL: Final = Weights(
    meet=Own(
        one=-0.298, room=-0.166, turns=0.633, end=-0.861, pace=-2.188, over_pace=-1.638,
        rolls=-0.036, goes=0.314, roll_held=-0.023, roll_lacked=0.05, hurt_held=-0.325,
        hurt_lacked=0.035, hurt_no_roll=-0.087, wait=-0.641, limit_held=-0.304,
        limit_lacked=-0.824, slow=-0.21, km=-0.028, finish_1=0.529, finish_2=0.27,
        finish_3=0.164, held_200=0.102, held_100=0.03, held_75=0.044, held_50=0.03,
        held_25=-0.03, roll_1=-0.013, roll_2=-0.081, roll_3=-0.099, cure_1=-0.148,
        cure_2=-0.248, lift=-0.029, stop=0.023, limit=0.108, harm=0.044, more_harm=-0.074,
        right_of_way=0.647, shields=0.301, right_of_way_held=0.498, shields_held=0.283,
        dead=-0.025, rival_room=0.059, rival_rolls=0.125, near=-0.153, last=-0.388,
        finish_drawn=0.232, next_km=0.047,
    ),
    rival_meets=Rival(
        one=-1.6, room=-0.246, turns=0.594, end=-1.793, pace=-0.479, over_pace=-0.352,
        near=-0.002, at_hand=-0.719, rolls=-0.226, roll_held=-0.438, roll_lacked=-0.325,
        hurt_held=-0.442, hurt_lacked=-0.169, hurt_no_roll=-0.151, wait=-0.742,
        limit_held=0.889, limit_lacked=-1.422, right_of_way=0.315, shields=0.103,
        cards=2.514, targeted=-0.153, other_room=0.012, finish_drawn=0.557, started=-0.215,
    ),
    travel=Own(
        one=-1.855, room=-0.023, turns=0.268, end=-1.127, pace=0.418, over_pace=-1.317,
        rolls=-0.471, goes=0.53, roll_held=-0.358, roll_lacked=-0.169, hurt_held=-0.589,
        hurt_lacked=-0.269, hurt_no_roll=-0.013, wait=-0.568, limit_held=-0.446,
        limit_lacked=-0.641, slow=-0.046, km=-0.164, finish_1=-1.073, finish_2=-0.731,
        finish_3=-0.553, held_200=0.17, held_100=0.125, held_75=0.133, held_50=0.004,
        held_25=-0.01, roll_1=0.099, roll_2=-0.131, roll_3=-0.015, cure_1=-0.029,
        cure_2=-0.001, lift=-0.138, stop=0.02, limit=0.075, harm=0.071, more_harm=-0.292,
        right_of_way=0.358, shields=0.166, right_of_way_held=0.452, shields_held=0.193,
        dead=-0.024, rival_room=0.144, rival_rolls=-0.164, near=0.341, last=-1.336,
        finish_drawn=-0.137, next_km=0.12,
    ),
    rival_travels=Rival(
        one=-2.462, room=0.073, turns=0.129, end=-0.737, pace=0.375, over_pace=-0.851,
        near=0.225, at_hand=-1.358, rolls=-0.236, roll_held=-0.783, roll_lacked=-0.423,
        hurt_held=-0.673, hurt_lacked=-0.346, hurt_no_roll=-0.064, wait=-0.831,
        limit_held=-0.185, limit_lacked=-1.03, right_of_way=0.029, shields=0.084,
        cards=1.296, targeted=-0.142, other_room=0.156, finish_drawn=-0.078, started=0.091,
    ),
    coup=Held(
        one=-4.272, right_of_way=-1.556, hazards=0.553, turns=0.206, rolls=0.404,
        room=0.096, rival_room=0.07, rival_near=0.086, end=-0.481,
    ),
    laid=Held(
        one=0.463, right_of_way=1.877, hazards=-0.523, turns=0.082, rolls=-0.489,
        room=0.101, rival_room=0.144, rival_near=-0.044, end=1.387,
    ),
    safe_trip=Bonus(
        one=3.105, room=-0.248, turns=-0.126, end=0.254, pace=-2.125, held_200=-2.139,
    ),
    delayed=Bonus(
        one=-1.411, room=0.104, turns=-0.687, end=2.02, pace=2.211, held_200=0.065,
    ),
    shut_out=Shut(
        one=1.299, turns=-0.7, ready=-0.521, wait=0.381, end=2.715,
    ),
    amend=Own(
        one=0, room=12.396, turns=0, end=0, pace=-4.282, over_pace=-1.066, rolls=9.054,
        goes=52.466, roll_held=14.626, roll_lacked=-18.896, hurt_held=27.527,
        hurt_lacked=-32.312, hurt_no_roll=-31.014, wait=-61.127, limit_held=9.089,
        limit_lacked=-12.251, slow=-11.599, km=12.25, finish_1=61.167, finish_2=31.275,
        finish_3=26.369, held_200=-15.646, held_100=-7.47, held_75=1.204, held_50=7.943,
        held_25=13.528, roll_1=9.13, roll_2=1.538, roll_3=2.222, cure_1=25.145,
        cure_2=8.513, lift=18.254, stop=-0.695, limit=-19.479, harm=3.999,
        more_harm=-12.029, right_of_way=2.215, shields=1.934, right_of_way_held=14.596,
        shields_held=6.975, dead=-17.327, rival_room=0, rival_rolls=-54.513, near=2.511,
        last=15.837, finish_drawn=-0.266, next_km=4.214,
    ),
    amend_by_turns=Own(
        one=0, room=0.699, turns=0, end=0, pace=12.69, over_pace=-0.991, rolls=-5.774,
        goes=-40.607, roll_held=-5.083, roll_lacked=-8.408, hurt_held=7.68,
        hurt_lacked=11.585, hurt_no_roll=-27.831, wait=1.617, limit_held=30.493,
        limit_lacked=4.984, slow=16.886, km=9.205, finish_1=12.704, finish_2=5.835,
        finish_3=-9.394, held_200=-3.122, held_100=-4.934, held_75=-9.784, held_50=-4.918,
        held_25=0.472, roll_1=23.311, roll_2=17.524, roll_3=8.061, cure_1=50.322,
        cure_2=23.296, lift=29.115, stop=-2.621, limit=-6.852, harm=34.551,
        more_harm=56.136, right_of_way=1.742, shields=1.296, right_of_way_held=56.811,
        shields_held=41.145, dead=6.84, rival_room=0, rival_rolls=-12.464, near=13.006,
        last=15.454, finish_drawn=1.097, next_km=-1.796,
    ),
    rival_amend=Rival(
        one=0, room=0, turns=0, end=0, pace=0, over_pace=0, near=0, at_hand=0,
        rolls=-54.513, roll_held=6.441, roll_lacked=0.845, hurt_held=22.645,
        hurt_lacked=24.582, hurt_no_roll=20.279, wait=25.177, limit_held=28.754,
        limit_lacked=19.67, right_of_way=0, shields=0, cards=0, targeted=-16.18,
        other_room=12.396, finish_drawn=-5.12, started=0,
    ),
    rival_amend_by_turns=Rival(
        one=0, room=0, turns=0, end=0, pace=0, over_pace=0, near=0, at_hand=0,
        rolls=-12.464, roll_held=-1.417, roll_lacked=-7.696, hurt_held=19.503,
        hurt_lacked=2.073, hurt_no_roll=12.521, wait=-30.748, limit_held=35.881,
        limit_lacked=-16.846, right_of_way=0, shields=0, cards=0, targeted=25.083,
        other_room=0.699, finish_drawn=-10.35, started=0,
    ),
    alone=Alone(
        hoard_safety=1.6, hoard_remedy=1.2, extra_turn=40, extension=60, hand_spread=250,
        match_spread=900, hand_points=900, lead_spread=120, expose_right_of_way=75.375,
        expose_right_of_way_by_turns=43.55, expose_other=38.94,
        expose_other_by_turns=32.395, expose_late=-10.595,
    ),
)

TABLE: Final = DUEL
