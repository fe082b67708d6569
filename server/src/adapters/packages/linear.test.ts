import { expect, test } from 'vitest'
import { readYaml } from '../../core/yaml/read-yaml.ts'
import { refuseUnlessDrawable } from './drawable-svg.ts'
import { refuseUnlessHarmless } from './harmless-svg.ts'
import { findSecret } from './secrets.ts'

const numbered = (bytes: number, part: (number: number) => string) => {
  const parts: string[] = []
  for (let length = 0, number = 0; length < bytes; number += 1) {
    const next = part(number)
    parts.push(next)
    length += next.length
  }
  return parts.join('')
}
const repeated = (part: string) => (bytes: number) => part.repeat(Math.ceil(bytes / part.length))
const drawing = (part: string) => (bytes: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${repeated(part)(bytes)}</svg>`

/** What each operation is shown, and how much of it. Beyond this size the file is refused unread. */
const texts: Record<string, { operation: (text: string) => unknown; bytes: number; texts: Text[] }> = {
  'the search for keys': {
    operation: findSecret,
    bytes: 200_000,
    texts: [
      ['sk-', repeated('sk-')],
      ['sk- and words', repeated('sk-abc-')],
      ['letters', repeated('a')],
      ['sk- once', (bytes) => `sk-${'a-'.repeat(bytes / 2)}`],
      ['BEGIN', repeated('-----BEGIN A B ')],
      ['SG.', repeated('SG.abcdefghijklmnopqrst')],
      ['addresses', repeated('abc://a:')],
      ['secrets', repeated('secret = "aaaaaaaaaaaaaaaaaaaaaaaa" ')],
      ['a secret and spaces', (bytes) => `secret${' '.repeat(bytes)}=`],
      ['line breaks', repeated('\n')],
    ],
  },
  'the look through SVG': {
    operation: refuseUnlessHarmless,
    bytes: 120_000,
    texts: [
      ['<!--', repeated('<!--')],
      ['<!-- in a drawing', drawing('<!--')],
      ['comments', drawing('<!-- -->')],
      ['<', repeated('<')],
      ['spaces in a tag', (bytes) => `<svg${' '.repeat(bytes)}`],
      ['spaces in url()', (bytes) => drawing(`<rect fill="url(${' '.repeat(bytes)}#a)"/>`)(1)],
      ['url(', drawing('url(')],
      ['ampersands', drawing('&#1')],
      ['attributes', (bytes) => `<svg ${repeated('a="b" ')(bytes)}/>`],
      ['quotes', (bytes) => `<svg a="${repeated("'")(bytes)}`],
      ['elements', drawing('<g id="a"/>')],
      ['a tower', drawing('<g>')],
    ],
  },
  'the count of what SVG draws': {
    operation: refuseUnlessDrawable,
    bytes: 60_000,
    texts: [
      ['elements', drawing('<g fill="url(#a)"/>')],
      ['a chain of references', (bytes) => drawing(chain(bytes))(1)],
    ],
  },
  'reading YAML': {
    operation: (text) => readYaml('config.yaml', text),
    bytes: 10_000,
    texts: [
      ['unique keys', (bytes) => numbered(bytes, (number) => `k${number}: \n`)],
      ['unique keys in braces', (bytes) => `{${numbered(bytes, (number) => `k${number}: 1,`)}}`],
      ['the same key', repeated('a: 1\n')],
      ['question marks', repeated('? ')],
      ['brackets', repeated('[')],
      ['braces', repeated('{')],
      ['dashes', repeated('- ')],
      ['items', repeated('- a\n')],
      ['colons', repeated(': ')],
      ['anchors', (bytes) => numbered(bytes, (number) => `- &a${number} x\n`)],
      ['tags', repeated('- !a x\n')],
      ['broken lines', repeated('a: b: c\n')],
      ['a long text', (bytes) => `a: >\n${repeated('  b\n\n')(bytes)}`],
      ['a quoted text', (bytes) => `a: "${repeated('\\n b\n ')(bytes)}"`],
      ['comments', repeated('# c\n')],
      ['documents', repeated('---\n')],
    ],
  },
}

type Text = [what: string, make: (bytes: number) => string]

function chain(bytes: number) {
  return numbered(bytes, (number) => `<g id="a${number}"><use href="#a${number + 1}"/></g>`)
}

/** Processor time of this process in milliseconds: a clock would also measure whoever else is at work here. */
function cost(operation: (text: string) => unknown, text: string) {
  const began = process.cpuUsage()
  try {
    operation(text)
  } catch {
    // Refused is as good an end as any.
  }
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/** A busy machine makes some rounds dear; what is quadratic is dear in all of them. */
const rounds = 40
/** Below this a measurement is noise, and no problem either. */
const nothingMs = 4

const cases = Object.entries(texts).flatMap(([name, { operation, bytes, texts: shown }]) =>
  shown.map(([what, make]) => [name, what, operation, make, bytes] as const),
)

test.each(cases)('41: %s in %s takes at most linear time', (_name, _what, operation, make, bytes) => {
  const [half, whole] = [make(bytes), make(bytes * 2)]
  let least = { half: Infinity, whole: Infinity }
  // Twice the text is twice the work; what is quadratic takes four times as long.
  const allowed = () => Math.max(least.half, nothingMs) * 3
  for (let round = 0; round < rounds && (round < 3 || least.whole >= allowed()); round += 1)
    least = {
      half: Math.min(least.half, cost(operation, half)),
      whole: Math.min(least.whole, cost(operation, whole)),
    }
  expect(least.whole).toBeLessThan(allowed())
})
