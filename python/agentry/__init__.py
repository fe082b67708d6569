"""What a template's `logic.py` may import: tools, blocks, and a reader for what people write.

    from agentry import ToolError, dialogue, reading, show, tool

`@tool` makes a function callable by a language model, and by the template's own `respond`. `show` makes what a person
sees besides words. `ToolError` tells the model what was wrong with its call. `reading` takes sentences apart,
`dialogue` handles corrections and says what an answer left open.
"""

from .errors import ToolError
from .event import Answer, Event
from .tools import tool
from . import dialogue, reading, show

__all__ = ["Answer", "Event", "ToolError", "dialogue", "reading", "show", "tool"]
__version__ = "2.1"
