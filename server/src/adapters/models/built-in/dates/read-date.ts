import { add, day, daysBetween, months, startOfDay, weekdays, type Span } from './calendar.ts'
import { withoutEnd } from '../../../../core/text/without-end.ts'

const monthWords = months
  .map((name) => (name === 'May' ? 'may' : `${name.slice(0, 3)}(?:${name.slice(3)})?`))
  .join('|')
const ordinal = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const patterns = {
  iso: /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
  dayFirst: new RegExp(`^(?:the\\s+)?${ordinal}\\s+(?:of\\s+)?(${monthWords})\\.?(?:,?\\s+(\\d{4}))?$`, 'i'),
  monthFirst: new RegExp(`^(${monthWords})\\.?\\s+(?:the\\s+)?${ordinal}(?:,?\\s+(\\d{4}))?$`, 'i'),
  dotted: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
  weekday: new RegExp(`^(?:(this|next|last|on)\\s+)?(${weekdays.join('|')})$`, 'i'),
  ahead: /^(?:in )?(\w{1,10}) (days?|weeks?|months?|years?)(?: (?:from (?:now|today)|time))?$/i,
  ago: /^(\w{1,10}) (days?|weeks?|months?|years?) ago$/i,
  relative: /^(\w{1,10}) (days?|weeks?|months?|years?) (from|after|before) (.+)$/i,
}

type Direction = 'coming' | 'past'

const relativeDays = new Map([
  ['today', 0],
  ['now', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
  ['the day after tomorrow', 2],
  ['the day before yesterday', -2],
])

const feasts = new Map<string, [month: number, date: number]>([
  ['christmas', [12, 25]],
  ['christmas day', [12, 25]],
  ['christmas eve', [12, 24]],
  ['new year', [1, 1]],
  ['new years day', [1, 1]],
  ['new years eve', [12, 31]],
  ['halloween', [10, 31]],
  ['valentines day', [2, 14]],
])

/** A date without a year is the nearest in the direction, today included; a weekday is the nearest that is not today. */
export function readDate(text: string, now: Date, direction: Direction = 'coming'): Date | undefined {
  const words = withoutEnd(text.trim(), /[?.!,]/).replace(/\s+/g, ' ')
  const today = startOfDay(now)
  return (
    named(words, today, direction) ??
    written(words, today, direction) ??
    weekday(words, today, direction) ??
    counted(words, today, now)
  )
}

function named(words: string, today: Date, direction: Direction): Date | undefined {
  const offset = relativeDays.get(words.toLowerCase())
  if (offset !== undefined) return add(today, offset, 'day')
  const name = words
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/[’']/g, '')
  const year = today.getUTCFullYear()
  if (/^(?:end of (?:the|this) year|years end)$/.test(name)) return day(year, 12, 31)
  if (/^end of (?:the|this) month$/.test(name))
    return add(new Date(Date.UTC(year, today.getUTCMonth() + 1, 1)), -1, 'day')
  const feast = feasts.get(name)
  return feast && nearest(...feast, today, direction)
}

function written(words: string, today: Date, direction: Direction): Date | undefined {
  const iso = patterns.iso.exec(words)
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dotted = patterns.dotted.exec(words)
  if (dotted) return day(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  const first = patterns.dayFirst.exec(words)
  const second = patterns.monthFirst.exec(words)
  const [date, month, year] = first ? [first[1], first[2], first[3]] : [second?.[2], second?.[1], second?.[3]]
  if (!date || !month) return undefined
  const number =
    months.findIndex((name) => name.slice(0, 3).toLowerCase() === month.slice(0, 3).toLowerCase()) + 1
  return year ? day(Number(year), number, Number(date)) : nearest(number, Number(date), today, direction)
}

/** 29 February may be eight years away. */
function nearest(month: number, date: number, today: Date, direction: Direction): Date | undefined {
  const step = direction === 'coming' ? 1 : -1
  for (let years = 0; years <= 8; years += 1) {
    const found = day(today.getUTCFullYear() + step * years, month, date)
    if (found && daysBetween(today, found) * step >= 0) return found
  }
  return undefined
}

function weekday(words: string, today: Date, direction: Direction): Date | undefined {
  const [, which, name] = patterns.weekday.exec(words) ?? []
  if (!name) return undefined
  const index = weekdays.findIndex((known) => known.toLowerCase() === name.toLowerCase())
  const isPast = which ? which.toLowerCase() === 'last' : direction === 'past'
  if (isPast) return add(today, -(((today.getUTCDay() - index + 6) % 7) + 1), 'day')
  return add(today, ((index - today.getUTCDay() + 6) % 7) + 1, 'day')
}

function counted(words: string, today: Date, now: Date): Date | undefined {
  const relative = patterns.relative.exec(words)
  const amount = relative && readCount(relative[1])
  const from = relative && readDate(relative[4] ?? '', now)
  if (relative && amount !== undefined && from)
    return add(
      from,
      relative[3]?.toLowerCase() === 'before' ? -(amount ?? 0) : (amount ?? 0),
      spanOf(relative[2]),
    )
  const ago = patterns.ago.exec(words)
  const past = ago && readCount(ago[1])
  if (ago && past !== undefined && past !== null) return add(today, -past, spanOf(ago[2]))
  const ahead = /^in\s|\s(?:from (?:now|today)|time)$/i.test(words) ? patterns.ahead.exec(words) : null
  const future = ahead && readCount(ahead[1])
  return ahead && future !== undefined && future !== null ? add(today, future, spanOf(ahead[2])) : undefined
}

const spelled = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

export function readCount(words = ''): number | undefined {
  const plain = words.toLowerCase().trim()
  if (/^\d{1,5}$/.test(plain)) return Number(plain)
  if (plain === 'a' || plain === 'an') return 1
  const known = spelled.indexOf(plain)
  return known < 0 ? undefined : known
}

export function spanOf(word = 'day'): Span {
  return word.toLowerCase().replace(/s$/, '') as Span
}
