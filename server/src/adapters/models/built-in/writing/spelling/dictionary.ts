import { readFileSync } from 'node:fs'
import { formsOf, readAffixes } from './affixes.ts'
import { everydayWords } from './everyday-words.ts'
import { distance, slipsOf } from './slips.ts'

/** Read when the first text is corrected: a quarter of a second and twenty megabytes that most threads never need. */
let loaded: ReadonlySet<string> | undefined

function dictionary(): ReadonlySet<string> {
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
  'mum mums tyre tyres grey greyer cheque cheques kerb whilst amongst storey aeroplane pyjamas draught plough sceptical moustache practise practised practising licence licences learnt burnt spelt dreamt spoilt leapt maths flat flatmate flatmates queue rota telly flyer flyers signup login logins holidaymaker colleague wifi whatsapp app apps internet website websites smartphone podcast podcasts selfie covid email emails barbecue ok okay online'.split(
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

const mostForRareWord = 0.6
const longWord = 6
const mostForLongWord = 0.95

/** The word that a misspelt one most likely stands for. `obvious`: only an everyday word, by the slightest slip. */
export function corrected(word: string, how: 'likely' | 'obvious' = 'likely'): string | undefined {
  const lower = word.toLowerCase()
  if (lower.length < 4 || lower.length > 20 || !/^[a-z]+$/.test(lower) || isKnown(lower)) return undefined
  const known = dictionary()
  let best: { word: string; cost: number } | undefined
  for (const { form, cost } of slipsOf(lower)) {
    const isEveryday = everydayWords.has(form)
    if (!isEveryday && (how === 'obvious' || !known.has(form))) continue
    if (how === 'obvious' && cost > 1) continue
    // A rare word is only meant where the slip is of the commonest kind: names of things are missing in every list.
    if (!isEveryday && cost > (lower.length < longWord ? mostForRareWord : mostForLongWord)) continue
    const weighed = cost - (isEveryday ? 1 : 0)
    if (!best || weighed < best.cost) best = { word: form, cost: weighed }
  }
  if (best && best.cost <= 1.5) return best.word
  return how === 'likely' && lower.length >= longWord ? nearestEverydayWord(lower) : undefined
}

/** The only everyday word that is two slips away and begins alike. */
function nearestEverydayWord(lower: string): string | undefined {
  const near = [...everydayWords].filter(
    (word) => word.length >= longWord - 1 && word.charAt(0) === lower.charAt(0) && distance(word, lower) <= 2,
  )
  return near.length === 1 ? near[0] : undefined
}
