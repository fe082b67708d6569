import { readFileSync } from 'node:fs'
import { formsOf, readAffixes } from './affixes.ts'
import { everydayWords } from './everyday-words.ts'

/** Read when the first text is corrected: a quarter of a second and twenty megabytes that most threads never need. */
let loaded: ReadonlySet<string> | undefined

export function dictionary(): ReadonlySet<string> {
  if (loaded) return loaded
  const folder = import.meta.resolve('dictionary-en')
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
  const affixes = readAffixes(read('index.aff'))
  const known = new Set<string>()
  for (const entry of read('index.dic').split('\n').slice(1))
    for (const form of formsOf(entry, affixes)) known.add(form)
  loaded = known
  return known
}

/** American words are in the dictionary; British ones are known by how they differ. */
const british: readonly [RegExp, string][] = [
  [/our(?=s|ed|ing|ful|ite|ites|able|ably|hood|less|er|ers|y|$)/, 'or'],
  [/is(?=e|ed|es|ing|er|ers|ation|ations|able$)/, 'iz'],
  [/ys(?=e|ed|es|ing)/, 'yz'],
  [/tre(?=s?$|d$)/, 'ter'],
  [/ll(?=ed|ing|er|ers|est|ation|ations|ery$)/, 'l'],
  [/ogue/, 'og'],
  [/ence/, 'ense'],
  [/mme/, 'm'],
  [/ae|oe/, 'e'],
  [/l(?=ment|ful|ments$)/, 'll'],
]
const onlyBritish = new Set(
  'mum mums tyre tyres grey greyer cheque cheques kerb whilst amongst storey aeroplane pyjamas draught plough sceptical moustache practise practised practising licence licences learnt burnt spelt dreamt spoilt leapt maths flat flatmate flatmates queue rota telly flyer flyers signup login logins holidaymaker colleague wifi whatsapp app apps internet website websites smartphone podcast podcasts selfie covid email emails barbecue ok okay online counsellor counsellors jewellery mould moulds mouldy cosy cosier'.split(
    ' ',
  ),
)

/** As it is written, or with a small letter at its start. */
export function isKnown(word: string): boolean {
  const known = dictionary()
  const lower = word.toLowerCase()
  if (known.has(word) || known.has(lower) || everydayWords.has(lower) || onlyBritish.has(lower)) return true
  return british.some(
    ([ending, american]) => ending.test(lower) && known.has(lower.replace(ending, american)),
  )
}

/** Whether it is an ordinary word and no name: known with small letters. */
export function isEverydayWord(lower: string): boolean {
  return everydayWords.has(lower) || isKnown(lower)
}

/** 'bristol' is Bristol: only known with a capital. */
export function properForm(lower: string): string | undefined {
  const proper = lower.charAt(0).toUpperCase() + lower.slice(1)
  return !isKnown(lower) && dictionary().has(proper) ? proper : undefined
}
