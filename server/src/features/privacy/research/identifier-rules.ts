import { longPattern } from '../../../core/text/long-pattern.ts'
import { withoutEnd } from '../../../core/text/without-end.ts'

export interface Rule {
  label: string
  pattern: RegExp
  /** A closer look at what the pattern found. */
  accepts?: (found: string) => boolean
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The check digit of payment cards. */
function passesLuhn(number: string): boolean {
  const digits = [...digitsOf(number)].toReversed().map(Number)
  const sum = digits.reduce((total, digit, at) => {
    const doubled = digit * 2
    return total + (at % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return digits.length > 0 && sum % 10 === 0
}

/** A link that opens something for whoever has it: a login in it, a query, or a part that looks random. */
function opensSomething(url: string) {
  return (
    /^[a-z]+:\/\/[^/\s]*@/i.test(url) ||
    hasQuery(url) ||
    url
      .split('/')
      .slice(3)
      .some(
        (part) => part.length >= 16 && /\d/.test(part) && /[a-z]/i.test(part) && !/-\w+-\w+-/.test(part),
      ) ||
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/i.test(url)
  )
}

function hasQuery(url: string) {
  const start = url.search(/[?#]/)
  return start >= 0 && url.includes('=', start)
}

const hasMixedCharacters = (found: string) => /\d/.test(found) && /[a-z]/i.test(found)

const streetWords =
  'street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|boulevard|blvd|way|terrace|ter|place|pl|square|sq|crescent|cres|close|parkway|pkwy|highway|hwy|circle|cir|gardens|mews|row|grove|hill'
const units = String.raw`(?:,?\s*(?:apt|apartment|unit|suite|ste|flat|floor|#)\.?\s*#?\w+)?`

/** In this order: a longer thing before what it is made of. */
export const identifierRules: Rule[] = [
  {
    label: '[key]',
    pattern: /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g,
  },
  { label: '[link]', pattern: /\b[a-z][a-z+.-]{1,20}:\/\/[^\s<>"')\]]+/gi, accepts: opensSomething },
  { label: '[email]', pattern: /[\p{L}\p{N}._%+'-]{1,100}@(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,}/gu },
  {
    label: '[email]',
    pattern:
      /[\w.+-]{1,100}\s{0,5}(?:\(at\)|\[at\]|\{at\}|\sat\s)\s{0,5}[\w-]{1,63}(?:\s{0,5}(?:\(dot\)|\[dot\]|\{dot\}|\sdot\s|\.)\s{0,5}[a-z]{2,63}){1,8}\b/gi,
    accepts: (found) => /\(at\)|\[at\]|\{at\}|\sdot\s|\(dot\)|\[dot\]/i.test(found),
  },
  { label: '[key]', pattern: /\beyJ[\w-]{8,250}\.[\w-]{8,}(?:\.[\w-]*)?/g },
  {
    label: '[key]',
    pattern:
      /\b(?:sk|pk|rk|ak|ghp|gho|ghs|ghu|github_pat|glpat|xox[abposr]|npm|pypi|shpat|hf|whsec|SG|key|token|secret)[-_.][\w.-]{12,}/g,
    accepts: hasMixedCharacters,
  },
  { label: '[key]', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{30,}/g },
  {
    label: '[key]',
    pattern:
      /(?<=\b(?:pass(?:word|phrase|code)?|pwd|api[ _-]?key|secret|access[ _-]?token|token|pin|bearer)\b\s{0,5}(?:(?:is|was)\s{0,5}:?|[:=])\s{0,5}["'`]?)[^\s"'`,;]{4,}/gi,
    accepts: (found) => /[\d\W_]/.test(withoutEnd(found, /[.?!]/)),
  },
  { label: '[key]', pattern: /(?<=\bbearer\s)[\w.~+/-]{16,}=*/gi },
  { label: '[key]', pattern: /\b[0-9a-f]{32,}\b/gi },
  { label: '[key]', pattern: /(?<![\w/+])[\w/+-]{36,}={0,2}/g, accepts: hasMixedCharacters },
  {
    label: '[iban]',
    pattern: /\b[A-Z]{2}[ -]?\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,4})?\b/gi,
    accepts: (found) => digitsOf(found).length >= 10,
  },
  {
    label: '[card]',
    pattern: /(?<![\d+])\d(?:[ .-]?\d){12,18}(?!\d)/g,
    accepts: passesLuhn,
  },
  { label: '[id number]', pattern: /\b\d{3}[- ]\d{2}[- ]\d{4}\b/g },
  {
    label: '[ip address]',
    pattern: /\b(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\b/g,
  },
  {
    label: '[ip address]',
    pattern: /\b(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}\b|\b(?:[0-9a-f]{1,4}:){1,6}:[0-9a-f]{1,4}\b/gi,
  },
  {
    label: '[phone]',
    pattern: /(?<![\w+])(?:\+|00)\d{1,3}(?:[\s./-]?\(?\d{1,5}\)?){2,6}(?!\d)/g,
    accepts: isPhoneLong,
  },
  { label: '[phone]', pattern: /(?<![\d-])(?:1[ .-])?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}(?![\d-])/g },
  {
    label: '[phone]',
    pattern: /(?<![\d.,-])\(?0\d{1,5}\)?(?:[ /-]?\d{2,8}){1,5}(?![\d-])/g,
    accepts: isPhoneLong,
  },
  {
    label: '[phone]',
    pattern:
      /(?<=\b(?:call|phone|tel|telephone|mobile|cell|text|fax|whatsapp|number|reach)\b[^\d\n]{0,24})\d(?:[ ./-]?\d){6,14}(?!\d)/gi,
  },
  { label: '[address]', pattern: /\bp\.?\s?o\.?\s?box\s+\d+/gi },
  {
    label: '[address]',
    pattern: new RegExp(
      String.raw`\b\d{1,5}[a-z]?(?:[-/]\d{1,4})?,?\s+(?:(?:[NSEW]|north|south|east|west)\.?\s+)?(?:[\p{L}\d.'’-]+\s+){1,4}(?:${streetWords})\b\.?${units}(?:,?\s+[\p{Lu}][\p{L}.'’-]+(?:\s[\p{Lu}][\p{L}.'’-]+)?)?(?:,?\s+[A-Z]{2})?(?:,?\s+(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}))?`,
      'giu',
    ),
    accepts: (found) =>
      /\d{1,5}[a-z]?(?:[-/]\d{1,4})?,?\s{1,9}(?:[NSEWnsew]\.?\s{1,9})?[\p{Lu}\d]/u.test(found),
  },
  {
    label: '[address]',
    pattern:
      /(?<![\p{L}.-])[.-]*\p{Lu}[\p{L}.-]*(?: \p{Lu}[\p{L}.-]*)? ?(?:straße|strasse|str\.|weg|platz|allee|gasse|ufer|damm|ring)\s+\d{1,4}\s?[a-z]?\b(?:,?\s+\d{4,5}\s+[\p{Lu}][\p{L}-]+)?/giu,
  },
  {
    label: '[address]',
    pattern: longPattern('gu')`
      (?:\b\d{1,4}(?:\s?(?:bis|ter))?,?\s+)?
      \b(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Qq]uai|[Ii]mpasse|[Cc]alle|[Aa]venida|[Pp]laza|[Pp]aseo
        |[Vv]ia|[Vv]iale|[Cc]orso|[Pp]iazza|[Rr]ua|[Pp]raça)\s+
      (?:(?:de|du|des|la|le|les|del|della|dei|di|da|do|das|dos)\s+|[dl]'\s*)*
      [\p{Lu}][\p{L}'’-]*(?:\s+(?:(?:de|du|des|la|del|di)\s+)*[\p{Lu}][\p{L}'’-]*){0,3}
      (?:,?\s+(?:n[.º°]?\s*)?\d{1,4}\b)?
      (?:,?\s+\d{4,5}(?:-\d{3})?\s+[\p{Lu}][\p{L}-]+)?
    `,
    accepts: (found) => /\d/.test(found),
  },
  { label: '[address]', pattern: /\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/g },
  {
    label: '[address]',
    pattern: /(?<![\p{L}.-])[\p{L}.-]+(?:\s\p{Lu}[\p{L}.-]+)?,?\s+[A-Z]{2}\s+\d{5}(?:-\d{4})?\b/gu,
    accepts: (found) => /^\S*\p{Lu}/u.test(found),
  },
]

function isPhoneLong(found: string) {
  const { length } = digitsOf(found)
  return length >= 7 && length <= 15
}
