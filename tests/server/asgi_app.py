"""The server as other ASGI servers load it: `hypercorn tests.server.asgi_app:app`."""

import os

from bornes.server import App, Settings

app = App(Settings(database=os.environ["BORNES_DATABASE"], slowness=0.02))
