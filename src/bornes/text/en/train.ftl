### `bornes train`: a network learns to play, or to judge.

## While it runs

train-preparing = Preparing (the first time, the game is compiled) ...
train-stage = Stage { $number } of { $stages }.
train-goes-on =
    { $unit ->
        [tables] Resuming after { $done } of { $planned } tables.
       *[rollouts] Resuming after { $done } of { $planned } rollouts.
    }
train-progress =
    { $unit ->
        [tables] { $done } of { $planned } tables, { $seconds } s
       *[rollouts] { $done } of { $planned } rollouts, { $decisions } decisions, { $seconds } s
    }
train-unit =
    { $unit ->
        [tables] Tables
       *[rollouts] Rollouts
    }
train-stopping =
    { $unit ->
        [tables] Stopping after this table ...
       *[rollouts] Stopping after this rollout ...
    }
train-saved = Saved: { $file }.
train-curve = The curve is in { $folder }, as curve.csv and curve.svg.
train-go-on-with = To continue: { $command }

## What was measured

train-measured-strength = { $table }: { $share } ± { $margin } of matches won against { $opponent }, { $lead } points ahead per hand
train-measured-hand = { $table }: mean square error of the chance of winning the hand { $error }
train-measured-match = { $table }: mean square error of the chance of winning the match { $error }
train-measured-points = { $table }: expected points off by { $error }
train-measured-agreement = { $table }: in { $share } of decisions the value network prefers the player's own move

## What cannot be

error-plan-missing = There is no plan at { $file }, and none of that name comes with Bornes. Plans that come with Bornes: { $plans }.
error-plan-broken = The plan { $file } cannot be used. { $inner }
error-decode-toml = This is not TOML: { $problem }.
error-plan-no-tables = The plan { $file } names no table. It needs at least one, such as tables = [{"{"} edition = "classic", players = 2 {"}"}].
error-plan-minibatch = The plan { $file } has minibatches of { $value } decisions, but a rollout has only { $most }.
error-plan-mixed = The plan { $file } has tables of two players and of more. For those there are two shipped networks: name a file, or make two plans.
error-plan-stages = The plan { $file } has stages with wrong names. Each stage except the last needs a different name made of the letters a to z, digits and hyphens. The last stage has no name.
error-plan-calibrate = The plan { $file } calibrates at several tables with the same number of sides. Name one table for each number of sides.
error-plan-observer = The plan { $file } is for an observer, which needs tables of two players.
error-train-missing = Training needs PyTorch and Numba: add them with pip install "bornes[learn]".
error-train-seconds = The time must be more than 0 seconds, not { $value }.
error-train-no-such-device = There is no device “{ $device }”. There are: { $devices }.
error-train-no-gpu = There is no CUDA GPU that PyTorch can use here. Leave out --device, or write --device cpu.
error-train-no-folder = { $folder } is a file. Name a folder after --out; it is created if needed.
error-train-unwritable = { $folder } cannot be written to: { $problem }.
error-train-other-plan = { $folder } holds the training of another plan. Name another folder after --out, or the plan that it began with.
error-train-damaged = The checkpoint { $file } is damaged, or not one of Bornes. Remove it to start again.
error-train-other-version = The checkpoint { $file } was made by another version of Bornes. Remove it to start again, or name another folder after --out.
error-train-other-size = The network { $file } does not have the size of the plan, which is { $size }.

## Help of the command train

help-metavar-PLAN = PLAN
help-metavar-DEVICE = DEVICE
help-train = Train a network by self-play, or a value network that rates its moves.
help-train-plan = What to train and how: a file, or a plan that comes with Bornes, such as small.
help-train-out = The folder for checkpoint, curve and network. Training resumes if it has begun there.
help-train-seconds = Stop after this many seconds, even if the plan is not done.
help-train-device = Where to compute: cpu, cuda, or auto, which takes a GPU where there is one. [default: auto]
