"""The server's log, as JSON Lines or as text. It contains no secrets, no hands, and no chat."""

import json
import logging
import sys
import time
from typing import Any, Final, Literal

# The attributes that every record has; all others were passed as `extra`.
_STANDARD: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "taskName"}

_CHATTY: Final = ("uvicorn.error", "alembic.runtime.plugins")
"""They log every connection and every plug-in."""


class JsonLines(logging.Formatter):
    """A record as JSON: time, level, logger, message, and what was passed as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _STANDARD}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class TextLines(logging.Formatter):
    """A record for people: time, level, message, and what was passed as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, and the trace of an error below it."""
        more = [f"{name}={value}" for name, value in vars(record).items() if name not in _STANDARD]
        moment = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        line = " ".join([moment, f"{record.levelname:<7}", record.getMessage(), *more])
        trace = self.formatException(record.exc_info) if record.exc_info else ""
        return f"{line}\n{trace}" if trace else line


def log_to_stderr(level: int = logging.INFO, form: Literal["text", "json"] = "json") -> None:
    """Log everything to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for chatty in _CHATTY:
        logging.getLogger(chatty).setLevel(max(level, logging.WARNING))
