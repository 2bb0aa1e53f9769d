# How strong robots are: their ratings, and an even match.

strength-rated = Racer { $rating }
strength-with-rating = { $name } ({ $rating })
strength-any = Any strength
strength-any-is = From { $lowest } to { $highest }. 100 points more means winning about 64 matches in 100.
strength-slider = Strength
strength-below = weaker than { $level }
strength-like = as strong as { $level }
strength-between = between { $lower } and { $upper }
strength-even = An even match
strength-even-is = By your latest matches against robots, your strength is about { $rating }.
strength-even-play = Even match ({ $rating })
strength-ratings = By strength

## The terminal

strength-row = Strength
strength-own = custom
strength-opponent = You play against the robot { $robot }.
