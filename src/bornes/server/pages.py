"""The browser app's files, where they have been built."""

from importlib import resources
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

_FOR_EVER: Final = "public, max-age=31536000, immutable"


class Pages:
    """Serves the files; any other address is a page of the app, which knows its own way."""

    def __init__(self, folder: str = "") -> None:
        built_in = Path(str(resources.files("bornes"))) / "web" / "dist"
        self._folder: Final = Path(folder) if folder else built_in

    async def page(self, request: Request) -> Response:
        """One file, or the app."""
        path: str = request.path_params["path"]
        file = (self._folder / path).resolve()
        if path and file.is_relative_to(self._folder.resolve()) and file.is_file():
            # Vite names what is under assets/ by its content.
            lasting = _FOR_EVER if path.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"cache-control": lasting})
        index = self._folder / "index.html"
        if path.startswith("api/") or "." in path.rpartition("/")[2] or not index.is_file():
            return PlainTextResponse("404\n", status_code=404)
        return FileResponse(index, headers={"cache-control": "no-cache"})
