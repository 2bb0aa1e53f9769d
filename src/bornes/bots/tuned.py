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
        one=-5.266, room=15.988, turns=-15.489, end=9.133, pace=-0.616, over_pace=-10.341,
        rolls=11.436, goes=61.24, roll_held=19.971, roll_lacked=-17.378, hurt_held=19.725,
        hurt_lacked=-39.021, hurt_no_roll=-40.893, wait=-72.933, limit_held=19.749,
        limit_lacked=-14.363, slow=-22.429, km=6.093, finish_1=86.878, finish_2=41.828,
        finish_3=30.367, held_200=-13.969, held_100=-12.229, held_75=1.434, held_50=12.806,
        held_25=16.937, roll_1=2.99, roll_2=-1.484, roll_3=3.555, cure_1=22.587,
        cure_2=8.069, lift=3.773, stop=-9.072, limit=-15.462, harm=-0.3, more_harm=-32.181,
        right_of_way=14.954, shields=22.642, right_of_way_held=29.488, shields_held=45.67,
        dead=-22.604, rival_room=-2.083, rival_rolls=-59.365, near=-2.029, last=18.9,
        finish_drawn=0.355, next_km=10.648,
    ),
    amend_by_turns=Own(
        one=-15.489, room=0.237, turns=0.621, end=0, pace=17.846, over_pace=-5.292,
        rolls=-10.473, goes=-44.617, roll_held=-11.687, roll_lacked=-10.225,
        hurt_held=6.112, hurt_lacked=10.785, hurt_no_roll=-26.706, wait=1.024,
        limit_held=26.243, limit_lacked=5.76, slow=19.077, km=11.047, finish_1=-1.375,
        finish_2=0.189, finish_3=-10.781, held_200=-1.594, held_100=-2.711, held_75=-8.848,
        held_50=-5.791, held_25=-0.857, roll_1=24.754, roll_2=15.744, roll_3=6.821,
        cure_1=53.067, cure_2=21.917, lift=32.948, stop=-1.799, limit=-9.755, harm=38.38,
        more_harm=60.164, right_of_way=11.775, shields=5.888, right_of_way_held=64.671,
        shields_held=39.989, dead=7.333, rival_room=4.902, rival_rolls=-14.28, near=10.01,
        last=5.742, finish_drawn=9.396, next_km=-6.574,
    ),
    rival_amend=Rival(
        one=-5.266, room=-2.083, turns=-15.489, end=9.133, pace=7.261, over_pace=11.164,
        near=7.137, at_hand=-10.591, rolls=-59.365, roll_held=14.109, roll_lacked=1.636,
        hurt_held=25.437, hurt_lacked=12.917, hurt_no_roll=14.663, wait=12.867,
        limit_held=35.074, limit_lacked=22.577, right_of_way=6.423, shields=12.541,
        cards=-5.996, targeted=-24.835, other_room=15.988, finish_drawn=-19.644,
        started=14.393,
    ),
    rival_amend_by_turns=Rival(
        one=-15.489, room=4.902, turns=0.621, end=0, pace=-12.748, over_pace=1.385,
        near=12.776, at_hand=-23.286, rolls=-14.28, roll_held=-12.463, roll_lacked=-16.911,
        hurt_held=31.162, hurt_lacked=-2.996, hurt_no_roll=13.013, wait=-34.634,
        limit_held=41.394, limit_lacked=-29.637, right_of_way=5.531, shields=3.412,
        cards=-15.489, targeted=26.826, other_room=0.237, finish_drawn=-13.767,
        started=16.709,
    ),
    alone=Alone(
        hoard_safety=1.6, hoard_remedy=1.2, extra_turn=40, extension=60, hand_spread=250,
        match_spread=900, hand_points=900, lead_spread=120, expose_right_of_way=70.023,
        expose_right_of_way_by_turns=42.232, expose_other=-2.169,
        expose_other_by_turns=40.244, expose_late=9.22,
    ),
)

TABLE: Final = DUEL
