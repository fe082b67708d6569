"""What every `respond` needs besides reading one message: corrections, follow-ups, and what an answer left open.

    from agentry import dialogue

    @dialogue.guarded
    def respond(event): ...

    guarded             corrections replay the message they correct; an answer says which numbers, questions and statements it left out
    amend               an earlier message with a correction in it: "no sorry, the fee is 350", "8 days not 10", "and for 4?"
    corrects, replaces  whether a message takes back what was said, and which of several texts it takes the place of
    moves_on            what is left of "skip this one, and how was my first answer"; None for an answer
    only_asks           whether a message asks and brings nothing to store
    questions           the questions in a message, one by one
    brought             the text in a message, apart from what is said about it
    set_apart           the same for a text in quotation marks and for instructions behind it: "…" make it polite
    plain_thousands     a message about money with 1840 for 1.840
    section             a section of a guide, as people may read it
"""

from .amending import Amendment, amend, corrects
from .correcting import correction, replaces
from .guarding import guarded
from .guides import section
from .moving import moves_on
from .openness import only_asks, open_questions, questions, unused_numbers
from .quoting import set_apart
from .texts import Brought, brought, plain_thousands

__all__ = ["Amendment", "Brought", "amend", "brought", "correction", "corrects", "guarded", "moves_on", "only_asks", "open_questions", "plain_thousands", "questions", "replaces", "section", "set_apart", "unused_numbers"]
