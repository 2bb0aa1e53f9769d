"""The unit tests of the browser app, `src/bornes/web/app/tests`: vitest runs them in Node."""

import subprocess

from bornes.web import APP, npm


def test_the_apps_own_unit_tests_pass() -> None:
    npm.install()
    node, _ = npm.commands()
    command = [node, "node_modules/vitest/vitest.mjs", "run"]
    done = subprocess.run(command, cwd=APP, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
