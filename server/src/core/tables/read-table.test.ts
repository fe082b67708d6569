import { expect, test } from 'vitest'
import { answerQuestion } from './questions/answer-question.ts'
import { readTable } from './read-table.ts'
import { cellOf } from './table.ts'

function read(text: string) {
  const table = readTable(text)
  const rows = Array.from({ length: table?.rowCount ?? 0 }, (_, row) =>
    table?.columns.map((column) => cellOf(column, row)),
  )
  return { head: table?.columns.map(({ name, kind }) => `${name}: ${kind}`), rows, leftOut: table?.leftOut }
}

test('quoted line breaks, delimiters and quotes are part of a cell', () => {
  const { head, rows } = read('id;note;n\r\n1;"a; b\nc ""d""";2\r\n2;plain;3\r\n')
  expect(head).toEqual(['id: number', 'note: text', 'n: number'])
  expect(rows[0]).toEqual(['1', 'a; b\nc "d"', '2'])
})

test('lines above the head, a missing head, and rows that add up the others', () => {
  const bank = read(
    'Account;12345\nFrom;2026-01-01\n\nDay;Shop;Sum\n2026-01-02;Tea;1,50\n2026-01-03;Jam;2,50\nTotal;;4,00\n',
  )
  expect(bank.head).toEqual(['Day: date', 'Shop: text', 'Sum: number'])
  expect(bank.rows).toHaveLength(2)
  expect(bank.leftOut).toEqual({ misfits: 0, totals: ['Total'] })
  const bare = read('2026-01-01;3,5;0,0\n2026-01-02;4,1;2,5\n')
  expect(bare.head).toEqual(['Column 1: date', 'Column 2: number', 'Column 3: number'])
  expect(bare.rows).toHaveLength(2)
})

test('a quote that is never closed is a character like any other, and the rows after it stay', () => {
  const lines = Array.from({ length: 200 }, (_, at) => `name ${at},${at}`)
  const { rows } = read(['name,size', ...lines, '"5 inch,7', 'last,8'].join('\n'))
  expect(rows.slice(-2)).toEqual([
    ['"5 inch', '7'],
    ['last', '8'],
  ])
})

test('prose is no table', () => {
  expect(readTable('Dear Ann,\nthank you, and all the best, for May.\nYours,\nBob')).toBeUndefined()
  expect(readTable('')).toBeUndefined()
})

test.each([
  ['item;price\na;1.200\nb;3.400', 'total price', 'has decimals or thousands'],
  ['item;price\na;1.50\nb;2,50', 'total price', 'written in two ways'],
  ['item,price\na,$5\nb,€7', 'total price', 'mixes currencies'],
  ['who,day,n\na,03/04/2021,1\nb,05/06/2022,2', 'total n in April', 'day and month apart'],
  ['item,net,gross\na,1,2\nb,3,4', 'what is the total of net and gross?', 'which column you mean'],
  ['name,team,pay\na,Red,1\nb,Blue,2', 'total pay of managers', '“managers”'],
  ['name,team,pay\na,Red,1\nb,Red,2', 'how many rows have pay?', 'what to count'],
])('no figure where it would be a guess: %j, %s', (text, question, reason) => {
  const answer = answerQuestion(readTable(text)!, question)
  expect(answer).toMatchObject({ isSure: false, text: expect.stringContaining(reason) })
})

test('many prices add up to the cent', () => {
  const rows = Array.from({ length: 100_000 }, () => 'a,0.1').join('\n')
  expect(answerQuestion(readTable(`item,price\n${rows}`)!, 'total price')?.text).toContain('**10,000**')
})
