"""Reads what people write, with typing errors and data in the middle of a sentence.

    from agentry import reading

    reading.amounts("i pay €950 a month")        # [Amount(value=950, currency="EUR", period="month", start=6, end=20)]
    reading.choice("i think b", ["Red", "Blue"])  # 1

Every function takes any text, never raises and takes time in proportion to the text's length. What is found says
where it stands: text[found.start:found.end]. English is read best; numbers, dates, currencies and units are also
understood in German, French and Spanish.

    is_question, is_command     what kind of message it is; a question is never data
    numbers                     1,200.50, 1.200,50, 12k, "two and a half", ½, "third", 20%
    in_digits                   the text with "twenty two hundred" as 2200 and "1.2k" as 1200
    amounts                     money, with currency and period
    quantities                  how much of what: "150g flour", "a pinch of salt"
    items, people               the names in a list, and the names of people
    is_of_oneself               whether a number is an age or a year ("I'm 58", "since 2019") and no quantity
    dates, spans                days, durations and ranges, counted from the event's `now`
    choice                      which of your options the person means
    reference                   what "the second" or "that one" means in the last answer
    labelled                    names with amounts: "rent 950, 400 for food"
    denied, without_denied      what a message rules out ("no rain"), and the message without it
    Reader                      all of these for one message, and which parts of it nobody used
"""

from .amount import amounts
from .asking import is_command, is_question
from .choosing import choice
from .date import dates
from .denying import denied, without_denied
from .digits import in_digits
from .found import Amount, Date, Labelled, Number, Quantity, Reference, Span
from .labelling import labelled
from .listing import items
from .number import numbers
from .person import is_of_oneself, people
from .quantity import quantities
from .reader import Found, Reader
from .referring import reference
from .span import spans

__all__ = [
    "Amount", "Date", "Found", "Labelled", "Number", "Quantity", "Reader", "Reference", "Span",
    "amounts", "choice", "dates", "denied", "in_digits", "is_command", "is_of_oneself", "is_question", "items", "labelled", "numbers", "people", "quantities", "reference", "spans", "without_denied",
]
