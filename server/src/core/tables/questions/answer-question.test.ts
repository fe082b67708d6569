import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTable } from '../read-table.ts'
import { answerQuestion } from './answer-question.ts'

interface Case {
  table: string
  ask: string
  /** Figures that the answer has, whatever their sign and the way they are written. */
  numbers?: number[]
  words?: string[]
  /** The table does not say. */
  refuse?: true
}

const folder = new URL('../testing/', import.meta.url)
const tables = new Map<string, ReturnType<typeof readTable>>()

function tableOf(name: string) {
  const table = tables.get(name) ?? readTable(readFileSync(new URL(name, folder), 'utf8'))
  if (!table) throw new Error(`${name} is no table`)
  tables.set(name, table)
  return table
}

const casesIn = (file: string) =>
  readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line): Case => JSON.parse(line))

function outcomeOf({ table, ask, numbers = [], words = [], refuse }: Case) {
  const answer = answerQuestion(tableOf(table), ask, table)
  if (!answer?.isSure) return refuse ? 'right' : 'open'
  if (refuse) return 'wrong'
  const figures = figuresIn(answer.text)
  const isRight =
    numbers.every((number) => figures.includes(number)) && words.every((word) => answer.text.includes(word))
  return isRight ? 'right' : 'wrong'
}

/** Whether a cell is quoted with a decimal comma or a sum is written with a point. */
function figuresIn(text: string): number[] {
  const german = text.replace(/(?<=\d)\.(?=\d{3})/g, '').replace(/(?<=\d),(?=\d\d\b)/g, '.')
  return `${text.replaceAll(',', '')} ${german}`.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? []
}

test.each([
  ['questions.jsonl', 57],
  ['fresh-questions.jsonl', 25],
  ['shares-and-ranges.jsonl', 30],
])('%s: no question about the tables is answered wrongly, and at least %i are answered', (file, least) => {
  const outcomes = casesIn(file).map((each) => ({ ask: each.ask, outcome: outcomeOf(each) }))
  expect(outcomes.filter(({ outcome }) => outcome === 'wrong')).toEqual([])
  expect(outcomes.filter(({ outcome }) => outcome === 'right').length).toBeGreaterThanOrEqual(least)
})
