"""The unit tests of the browser app, `src/bornes/web/app/tests`: vitest runs them in Node."""

import os
import subprocess
from pathlib import Path

from bornes.web import APP, npm
from bornes.web.site import write_packed


def test_the_apps_own_unit_tests_pass(tmp_path: Path) -> None:
    write_packed("networks", tmp_path)
    npm.install()
    node, _ = npm.commands()
    command = [node, "node_modules/vitest/vitest.mjs", "run"]
    known = {**os.environ, "BORNES_NETWORKS": str(tmp_path)}
    done = subprocess.run(command, cwd=APP, env=known, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
