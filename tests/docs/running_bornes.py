"""The `bornes` that the shell finds when the documentation's commands are tried.

It is the real program, with one difference: a server listens on a free port and stops as soon as it
is ready. Otherwise the command would never end.
"""

import subprocess
import sys


def main(words: list[str]) -> int:
    command = [sys.executable, "-m", "bornes", *words]
    serving = "serve" in words and not {"--backup", "--schema", "--help"} & set(words)
    if not serving:
        return subprocess.run(command, check=False).returncode
    with subprocess.Popen([*command, "--port", "0"], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        ready = server.stdout.readline()
        server.terminate()
        return 0 if "http://" in ready else server.wait() or 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
