import { readFileSync } from 'node:fs'
import { askedToForget } from '../commands.ts'
import { factsIn } from '../facts-in.ts'

/** What somebody says, and what of it should be kept, in words of its author: theirs need not be ours. */
interface Case {
  say: string
  keep: string[]
  /** The same in the language of the message. */
  keep_local?: string[]
  forget?: string
}

interface Score {
  expected: number
  found: number
  /** Kept, though nobody should. */
  wrong: string[]
  missed: string[]
  forgetAsked: number
  forgetFound: number
}

const file = new URL('memory-cases.jsonl', import.meta.url)

/** Written by somebody who had not seen the reader. Lines count from 1: it was tuned on the even ones only. */
export function casesOf(lines: 'even' | 'odd'): Case[] {
  const all = readFileSync(file, 'utf8').trim().split('\n')
  return all.filter((_, at) => at % 2 === (lines === 'even' ? 1 : 0)).map((line) => JSON.parse(line) as Case)
}

export function scoreFacts(cases: Case[]): Score {
  const score: Score = { expected: 0, found: 0, wrong: [], missed: [], forgetAsked: 0, forgetFound: 0 }
  for (const { say, keep, keep_local = [], forget } of cases) {
    const facts = factsIn(say)
    score.expected += keep.length
    for (const [at, wanted] of keep.entries()) {
      const isFound = facts.some(
        (fact) => tells(fact, wanted) || (keep_local[at] && tells(fact, keep_local[at])),
      )
      if (isFound) score.found += 1
      else score.missed.push(`${say} → ${wanted}`)
    }
    const isWanted = (fact: string) => [...keep, ...keep_local].some((wanted) => tells(fact, wanted))
    score.wrong.push(...facts.filter((fact) => !isWanted(fact)).map((fact) => `${say} → ${fact}`))
    if (forget === undefined) continue
    score.forgetAsked += 1
    if (askedToForget(say) !== undefined) score.forgetFound += 1
  }
  return score
}

/** Whether most of the words that matter are there. */
function tells(fact: string, wanted: string): boolean {
  const [said, needed] = [wordsOf(fact), wordsOf(wanted)]
  const shared = needed.filter((word) => said.some((other) => isSame(word, other)))
  return needed.length > 0 && shared.length / needed.length >= 0.6
}

const isSame = (one: string, other: string) =>
  one === other || (one.length > 3 && other.length > 3 && one.slice(0, 4) === other.slice(0, 4))

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const small = new Set(
  'you your i my we our me am are is m re ve be a an the of on at to in and with called named have has got years old s t want du ich tu je j un une el la los es s eres soy ton ta'.split(
    ' ',
  ),
)

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}/:]+/gu) ?? []
  return words
    .map((word) => (numbers.includes(word) ? String(numbers.indexOf(word)) : word))
    .filter((word) => !small.has(word))
}
