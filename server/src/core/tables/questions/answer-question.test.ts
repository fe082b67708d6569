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

const sales = readTable(
  'month,product,sales,returns\nJan,Mug,120,3\nJan,Plate,80,5\nFeb,Mug,150,2\nFeb,Plate,95,4\nMar,Mug,90,6\nMar,Plate,110,1\n',
)!

test.each([
  ['which month sold the most mugs?', '**Feb** has the highest sales where product is Mug: **150**.'],
  [
    'In which month did we sell the most mugs?',
    '**Feb** has the highest sales where product is Mug: **150**.',
  ],
  ['which month had the highest sales?', '**Feb** has the highest total of sales: **245**.'],
  ['how many mugs were sold in total?', 'The total of **sales** where product is Mug is **360** (3 rows).'],
  ['how many plates did we sell in March?', 'where month is Mar and product is Plate is **110**'],
  ['which product sold best?', '**Mug** has the highest total of sales: **360**.'],
  ['best month for plates?', '**Mar** has the highest sales where product is Plate: **110**'],
  ['which product has the lowest returns?', '**Plate** has the lowest returns: **1** (month: Mar).'],
  ['total returns?', 'The total of **returns** is **21** (6 rows).'],
])('what was sold is added up: %s', (question, expected) => {
  const answer = answerQuestion(sales, question, 'figures.csv')
  expect(answer?.isSure).toBe(true)
  expect(answer?.text).toContain(expected)
})

test('pieces are not counted by their rows where there is a column of sales', () => {
  expect(answerQuestion(sales, 'how many mugs?', 'figures.csv')).toMatchObject({ isSure: false })
})
