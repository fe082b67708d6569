import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePdf } from '../../../adapters/documents/testing/make-pdf.ts'
import { launchTemplate } from '../../../../tests/support/people/chat-person.ts'
import { upload, zipWith } from '../../creators/testing/creator.ts'
import { attachFile } from '../testing/attach-file.ts'
import { startWithModel } from '../testing/start-with-model.ts'

async function withFile(
  name: string,
  content: string | Uint8Array,
  environment: Record<string, string> = {},
) {
  const started = await startWithModel(environment)
  const { user, agent, model } = started
  const { body } = await attachFile(user, agent, name, content)
  const ask = (message: string) => agent.say(message, { file_ids: [body.id] })
  return {
    ...started,
    ask,
    sent: () => JSON.stringify(model.requests[0]?.body).replace(/(?:\\n(?:Faro|Porto),0\.1)+/g, ''),
  }
}

const rows = 30_000
const longTable = `city,amount\n${Array.from({ length: rows }, (_, at) => `${at % 3 ? 'Faro' : 'Porto'},0.1`).join('\n')}`

test(
  'a language model is told the figures of the whole table, and asks for others exactly',
  { tags: 'long' },
  async () => {
    const { ask, model, sent } = await withFile('sales.csv', longTable)
    model.next(
      {
        tool: 'query_table',
        input: {
          file: 'sales.csv',
          measure: 'total',
          column: 'Amount',
          where: [{ column: 'city', is: 'equal', value: 'porto' }],
        },
      },
      { sayToolResult: ([result = '']) => [`Told: ${result}`] },
    )
    const { body } = await ask('What did Porto bring in?')
    expect(sent()).toContain('**30,000 rows**')
    expect(sent()).toContain('You see only the first of its 30000 rows')
    expect(body.tools_used).toMatchObject([
      {
        tool: 'table',
        success: true,
        about: 'sales.csv: sum of Amount, city is porto',
        result: { rows: 10_000, value: 1000 },
      },
    ])
    expect(body.response).toContain('"value":1000')
  },
)

test(
  'a query that does not fit comes back as a sentence that the model can correct',
  { tags: 'long' },
  async () => {
    const { ask, model } = await withFile('sales.csv', longTable)
    model.next(
      { tool: 'query_table', input: { file: 'sales.csv', measure: 'average', column: 'price' } },
      { tool: 'query_table', input: { file: 'other.csv', measure: 'count' } },
      { tool: 'query_table', input: { file: 'sales.csv', measure: 'sum', column: 5 } },
      { sayToolResult: () => ['Well.'] },
    )
    const { body } = await ask('What is the average price?')
    expect(body.tools_used).toMatchObject([
      { success: false, error: 'There is no column "price". The columns are: city, amount.' },
      { success: false, error: 'There is no such table. The tables are: sales.csv.' },
      {
        success: false,
        error:
          'The arguments do not fit. measure: Invalid option: expected one of "count"|"count different"|"total"|"average"|"median"|"highest"|"lowest"|"list"; column: Invalid input: expected string, received number. The columns are: city, amount.',
      },
    ])
  },
)

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
    .png()
    .toBuffer()

test('a picture reaches a model that sees, and one that does not is told so', { tags: 'long' }, async () => {
  const seeing = await withFile('sea.png', await picture(), { OPENAI_MODEL: 'gpt-5-mini' })
  seeing.model.next({ text: ['Blue.'] })
  await seeing.ask('What is on it?')
  expect(seeing.sent()).toContain('data:image/png;base64,')
  const blind = await withFile('sea.png', await picture())
  blind.model.next({ text: ['I cannot see it.'] })
  await blind.ask('What is on it?')
  expect(blind.sent()).not.toContain('base64')
  expect(blind.sent()).toContain('You cannot see it')
})

test('a scan without text is told as what it is', { tags: 'long' }, async () => {
  const { ask, model, sent } = await withFile('scan.pdf', makePdf(['']))
  model.next({ text: ['It has no text.'] })
  await ask('What does it say?')
  expect(sent()).toContain('no text was found; it may be a scan')
})

const summing = `
from agentry import tool

@tool
def add_up(files, column: str):
    """Adds up a column of the attached table.

    column: its name
    """
    table = files[-1]
    return {"sum": sum(row[column] for row in table["rows"]), "of": table["row_count"], "all": table["complete"]}
`

test('a tool of the template that asks for files gets the rows of a table', { tags: 'long' }, async () => {
  const { app, model } = await startWithModel()
  const creator = await app.newProUser()
  const { body: saved, text } = await upload(
    creator,
    zipWith({ 'logic.py': summing, 'tests.yaml': undefined }),
    '?visibility=private',
  )
  if (!saved.id) throw new Error(text)
  const agent = await launchTemplate(creator, saved.id)
  const { body: file } = await attachFile(creator, agent, 'p.csv', 'fruit;price\napple;3,25\npear;4\n')
  model.next({ tool: 'add_up', input: { column: 'price' } }, { sayToolResult: () => ['Done.'] })
  const { body } = await agent.say('Add it up', { file_ids: [file.id] })
  expect(body.tools_used).toMatchObject([{ success: true, result: { sum: 7.25, of: 2, all: true } }])
})
