import { stem } from '../../retrieval/words.ts'

const list = (words: string) => words.split(/\s+/)
const set = (words: string): ReadonlySet<string> => new Set(list(words))

/** Words of questions that choose nothing: what is left of a question without them has to be understood. */
export const furniture = set(
  `a about also am an and any are as at be been being but by can could did do does
  for from give go get got had has have having he her here him his how i if in into is it its just let
  list like made make many may me might most much my need of on one our own please
  same say says said she should show so some such take tell that thats the their them then there these they
  this those to too up us use used very want was way we well were what whats when where which while who
  whom whose will with would you your yours actually find calculate compute called know
  often times currently now right still
  table file csv tsv sheet spreadsheet data column columns attached attachment document values number numbers figure figures
  der die das den dem des ein eine einen einem einer und ist sind war waren wird wurde wurden hat habe haben hatte
  ich wir du sie es mein meine meinen meiner unser unsere mir uns mich fur von vom im in am auf an bei mit zu zum
  zur aus wie was wer wo wann welche welcher welches welchem welchen gibt bitte insgesamt davon denn da
  viel viele wieviel hoch`,
)

/** Verbs that say no more than that the row is there. */
export const neutralVerbs = set(
  `shop shopped bought buy purchase purchased order ordered visit visited go went gone come came comes happen happened
  occur occurred place placed appear sell sold ship answer answered reply replied respond responded took taken
  paid pay pays paying spend spent spending cost costs costing book booked record recorded enter entered list listed
  receive received gave given give exist registered filled hold held belong
  ausgegeben bezahlt gezahlt gekauft gebucht kostet kosten gekostet`,
)

const stems = (words: string): ReadonlySet<string> => new Set(list(words).map(stem))

/** What rows are called: in any table, where something happened, where things are listed. */
export const plainNouns = stems('row entry entries record line zeile zeilen eintrag einträge eintrage')
export const eventNouns = stems(
  `order expense purchase transaction payment booking sale response answer visit
  buchung buchungen zahlung zahlungen bestellung bestellungen umsatz umsatze ausgabe ausgaben`,
)
export const itemNouns = stems('item product article thing posten artikel produkt produkte')

export const people = stems(
  'person people student pupil kid child children employee customer member respondent participant user guest client who wer personen kunde kunden schuler',
)

/** Words for what a column may be called otherwise: each line is one thing. */
export const things = {
  money: list(
    `amount price cost costs total sum value fee charge paid spent revenue turnover net gross income expense
    betrag preis kosten summe umsatz gebuhr netto brutto`,
  ),
  balance: list('balance saldo kontostand'),
  quantity: list('quantity qty units pieces count menge anzahl stück stuck'),
  stock: list('stock inventory lager bestand lagerbestand'),
  sales: list('sales sold verkauft verkäufe verkaufe'),
  absence: list('absent absence absences absents missed fehltage abwesend'),
  age: list('age alter'),
  satisfaction: list('satisfaction happiness zufriedenheit'),
  date: list('date day datum tag buchungstag time'),
} satisfies Record<string, string[]>

/** Words that turn a question around; where a cell is one of them, it is not meant by it. */
export const turningWords = set(
  'no not never yes or and after before over under above below more less than without except excluding only ja nein nicht kein keine ohne oder',
)

/** Nouns that mean money, unless somebody counts them. */
export const moneyNouns =
  /\b(?:expenses?|sales|spending|costs?|revenue|umsatze?|ausgaben?|kosten|einnahmen)\b/

/** Cells that say yes and no. */
export const yes = set('yes y true ja x 1')
export const no = set('no n false nein 0')

export type Thing = keyof typeof things

/** What words of a question stand for. Adjectives also say which end is meant. */
export const meanings = new Map<string, { thing: Thing; end?: 'highest' | 'lowest' }>([
  ...entries('income einnahmen', 'money'),
  ...entries(
    'spend spent spending cost costs paid pay pays payed amount money ausgegeben bezahlt gezahlt kosten kostet betrag ausgabe ausgaben',
    'money',
  ),
  ...entries('expensive priciest dearest teuerste teuersten teuerster', 'money', 'highest'),
  ...entries('cheapest cheap billigste gunstigste', 'money', 'lowest'),
  ...entries('balance kontostand saldo', 'balance'),
  ...entries('quantity units pieces menge', 'quantity'),
  // Where no column is called so, they are verbs like any other.
  ...entries('sold sell sells selling verkauft verkauften', 'sales'),
  ...entries('missed miss absences absence absent fehltage', 'absence'),
  ...entries('old age alt', 'age'),
  ...entries('oldest alteste', 'age', 'highest'),
  ...entries('youngest jungste', 'age', 'lowest'),
  ...entries('happiest happy', 'satisfaction', 'highest'),
  ...entries('unhappiest', 'satisfaction', 'lowest'),
  ...entries('latest newest last neueste letzte', 'date', 'highest'),
  ...entries('earliest first erste fruheste', 'date', 'lowest'),
])

function entries(words: string, thing: Thing, end?: 'highest' | 'lowest') {
  return list(words).map((word) => [word, { thing, ...(end && { end }) }] as const)
}

/** Words that name a measure and nothing else. */
export const measureWords = set(
  `average mean avg median total totals sum altogether overall combined highest largest biggest greatest maximum max most top
  lowest smallest least fewest minimum min count many much number different distinct unique
  durchschnitt durchschnittlich durchschnittliche durchschnittlicher durchschnittlichen schnitt mittelwert summe insgesamt gesamt gesamte zusammen hochste hochster hochsten großte
  großter großten grosste niedrigste niedrigster kleinste kleinster wenigsten meisten maximal minimal anzahl verschiedene unterschiedliche all per by
  grouped each every pro je bottom`,
)

/** 'How often should I …' is no question about rows. */
export const asksForAdvice = (plain: string) =>
  /\b(?:should|shall|can|could|may|must|soll|sollte) (?:i|we|you|one|ich|wir|man)\b/.test(plain)
