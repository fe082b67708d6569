from .number import numbers
from .amount import amounts
from .quantity import quantities
from .listing import items
from .asking import is_question, is_command
from .person import people
from .date import dates
from .span import spans
from .choosing import choice
from .referring import reference
from .labelling import labelled
from .reader import Reader
