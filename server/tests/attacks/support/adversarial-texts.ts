import { truncate } from '../../../src/core/text/truncate.ts'
import { chance } from '../../support/people/chance.ts'

/** A kind of hostile text, at any length, so that its cost at two lengths can be compared. */
interface Shape {
  name: string
  ofLength(length: number): string
}

/** Written in one line, with a dot between two. */
const listed = (line: string) => line.split('·')

const blanks = listed(' ·\t·\n·\r\n· \n·\n\n·\n \t·\u00a0·\u2003·\u2028·\u3000·\u200b')
const signs = [...'.,;:!?\'"`~@#$%^&*+=|\\/_<>-–—…•×÷€°', ...listed('...·?!·. ·, ·; · - ·--·==·!= ')]
const brackets = [...'()[]{}«»“”‘’', ...listed('](·][·<!--·-->·${·{{·\\[·\\(·[^·![·<use>')]
const digits = listed('0·9·1,·1.·1 ·12 000 ·1/2 ·1-·3 + ·(1·5% ·127.0.0.1 ·2024-01-01 ')
const letters = [...listed("a·Z·ab ·A. ·e.g. ·ß·İ·a-·a'·the ·word "), `${'a'.repeat(36)} `]
const marks = listed('# ·> ·- ·* ·- [ ] ·1. ·| a ·|-·**·__·```·~~~·$$·[a](b) ·[a](·<a>')
const scripts = listed('ж·漢·漢字。·नि·ا·ا ·ไ·가·e\u0301·\u0301·\u202e·😀·👩‍🌾·🇩🇪·🙂 ·ﷺ')
/** Words that something in the product looks for. */
const triggers = [
  ...listed('please· please·, please·and ·by ·per ·about ·ask for ·subject "·days ago ·in ·more '),
  ...listed('what about ·remember that ·https://a·https://·a@·a@b.·@a.b ·sk-·eyJ·key-·token: ·table: '),
  ...listed('list ·help ·hi ·over ·x 1 ·km ·=·Mr. ·Source: ·straße ·A A ·della·per cent '),
]
const units = [blanks, signs, brackets, digits, letters, marks, scripts, triggers].flat()

/** Sentences that lead the text to another part of the product. */
const leads = [
  'count the words: ',
  'make a table: ',
  'sort this list: ',
  'remove duplicates: ',
  'title case: ',
  'outline: ',
  'readability: ',
  'shorten this: ',
  'email bob@example.org about ',
  'remember that ',
  'what is ',
  'what about ',
  'search for ',
  'read this aloud: ',
  'total by ',
  'https://example.org/',
]
const pairs = ['()', '[]', '{}', '<>', '“”', '""', '**', '__', '$$', '``']
const random = chance(16)
const pick = <Item>(from: readonly Item[]): Item => from[Math.floor(random() * from.length)] as Item

function repeat(unit: string, length: number) {
  return truncate(unit.repeat(Math.ceil(length / unit.length)), length)
}

const shown = (text: string) => JSON.stringify(text)

/** At least 3,000, the same in every run. */
export function adversarialShapes(): Shape[] {
  return [...repeated(), ...led(), ...nested(), ...alternating(900), ...mixed(500), ...longWords(150)]
}

function repeated(): Shape[] {
  return units.flatMap((unit) => [
    { name: `${shown(unit)} again and again`, ofLength: (length) => repeat(unit, length) },
    { name: `${shown(unit)} between two letters`, ofLength: (length) => `x${repeat(unit, length - 2)}x` },
    { name: `${shown(unit)} before a please`, ofLength: (length) => `${repeat(unit, length - 8)} please?` },
    { name: `${shown(unit)} in lines`, ofLength: (length) => repeat(`${unit.repeat(40)}\n`, length) },
    {
      name: `${shown(unit)} after words`,
      ofLength: (length) => `Tell me. ${repeat(unit, length - 10)}\u2028`,
    },
  ])
}

function led(): Shape[] {
  return leads.flatMap((lead) =>
    Array.from({ length: 30 }, () => pick(units)).map((unit) => ({
      name: `${shown(lead)}, then ${shown(unit)}`,
      ofLength: (length) => lead + repeat(unit, length - lead.length),
    })),
  )
}

function nested(): Shape[] {
  return pairs.flatMap((pair) => {
    const [open = '', close = ''] = pair
    return ['', 'a', ' ', '\n', '1,', '"k": '].flatMap((inner) => [
      {
        name: `${shown(open)} around ${shown(inner)}, closed`,
        ofLength: (length) => {
          const depth = Math.floor(length / (inner.length + 2))
          return (open + inner).repeat(depth) + close.repeat(depth)
        },
      },
      {
        name: `${shown(open)} around ${shown(inner)}, open`,
        ofLength: (length) => repeat(open + inner, length),
      },
      {
        name: `${shown(close)} before ${shown(inner)}`,
        ofLength: (length) => repeat(close + inner + open, length),
      },
    ])
  })
}

function alternating(count: number): Shape[] {
  return Array.from(
    { length: count },
    () => [pick(units), pick(units), 1 + Math.floor(random() * 30)] as const,
  ).map(([first, second, times]) => ({
    name: `${times} of ${shown(first)}, then ${shown(second)}`,
    ofLength: (length) => repeat(first.repeat(times) + second, length),
  }))
}

function mixed(count: number): Shape[] {
  return Array.from({ length: count }, () => {
    const some = Array.from({ length: 2 + Math.floor(random() * 12) }, () => pick(units))
    const period = Array.from({ length: 200 }, () => pick(some)).join('')
    return { name: `a mix of ${shown(some.join(''))}`, ofLength: (length) => repeat(period, length) }
  })
}

function longWords(count: number): Shape[] {
  return Array.from({ length: count }, (_, at) => {
    const alphabet = pick(['abcdefghij', 'aeiou', 'žřšč', 'абвг', '字漢語', '0123456789', "a-'’", '_a9'])
    const signs = Array.from({ length: 500 }, () => pick([...alphabet])).join('')
    return { name: `a word of ${shown(alphabet)}, ${at}`, ofLength: (length) => repeat(signs, length) }
  })
}
