"""The app as other ASGI servers load it: `hypercorn tests.server.asgi_app:app`."""

import os
from random import Random

from bornes.server import App, Settings
from tests.luck import LUCK

app = App(Settings(database=os.environ["BORNES_DATABASE"], slowness=0.02), Random(LUCK))
