import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePdf } from '../../../adapters/documents/testing/make-pdf.ts'
import { encodeText } from '../../../adapters/documents/testing/encode-text.ts'
import { launch, launchTemplate } from '../../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { goodLogic, upload, zipWith } from '../../creators/testing/creator.ts'
import { attachFile } from '../testing/attach-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

/** A person who asks about files: each is attached and asked about in one message. */
async function personWithFiles(template = 'Email Polisher') {
  const person = await app.newUser()
  const agent = await launch(app, person, template)
  return { person, agent, ...asking(person, agent) }
}

function asking(person: Parameters<typeof attachFile>[0], agent: Awaited<ReturnType<typeof launch>>) {
  const attach = async (files: Record<string, string | Uint8Array>) => {
    const file_ids: string[] = []
    for (const [name, content] of Object.entries(files)) {
      const { status, body, text } = await attachFile(person, agent, name, content)
      if (status !== 201) throw new Error(text)
      file_ids.push(body.id)
    }
    return file_ids
  }
  const ask = async (message: string, files: Record<string, string | Uint8Array>) => {
    const { body } = await agent.say(message, { file_ids: await attach(files) })
    return body
  }
  return { attach, ask }
}

const rows = 200_000
const cities = ['Porto', 'Faro', 'Braga', 'Lisbon']
const bigTable = () =>
  [
    'city,amount,note',
    ...Array.from({ length: rows }, (_, at) => `${cities[at % 4]},${((at % 1000) / 100).toFixed(2)},"a, b"`),
  ].join('\n')

test(
  'a table of 200,000 rows is counted and added up whole, also in later turns',
  { tags: 'long' },
  async () => {
    const { agent, ask } = await personWithFiles()
    const first = await ask('How many rows are there?', { 'orders.csv': bigTable() })
    expect(first.response).toContain('**200,000 rows**')
    const { conversation_id } = first
    const sum = await agent.say('What is the total of amount?', { conversation_id })
    expect(sum.body.response).toContain('**999,000** (200,000 rows)')
    const filtered = await agent.say('How many rows are in Faro?', { conversation_id })
    expect(filtered.body.response).toContain('**50,000 rows** where city is Faro')
    const groups = await agent.say('average amount by city', { conversation_id })
    expect(groups.body.response).toContain('| Lisbon | 5.01 |')
  },
)

test(
  'a question about an attached file is not answered from the texts of the template',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    const creator = await app.newProUser()
    const guide = '# Green tea\n\nGreen tea takes two minutes at 75 degrees.\n'
    const files = { 'logic.py': undefined, 'tests.yaml': undefined, 'assets/guide.md': guide }
    const { body: saved } = await upload(creator, zipWith(files))
    const agent = await launchTemplate(person, saved.id)
    const { ask } = asking(person, agent)
    expect((await agent.say('How long does green tea take?')).body.response).toContain('two minutes')
    const lease = 'The winter deposit for the harbour flat is 431 euros.'
    const asked = await ask('How long does green tea take?', { 'lease.txt': lease })
    expect(asked.response).toContain('no answer to that in **lease.txt**')
    expect(asked.response).not.toContain('two minutes')
  },
)

test('code that does not look at files does not answer for them', { tags: 'long' }, async () => {
  const person = await app.newUser()
  const creator = await app.newProUser()
  const { body: saved } = await upload(creator, zipWith({ 'logic.py': `import agentry\n${goodLogic}` }))
  const agent = await launchTemplate(person, saved.id)
  const { ask } = asking(person, agent)
  const { response } = await ask('What is the total of price?', { 'p.csv': 'fruit,price\napple,3\npear,4\n' })
  expect(response).toContain('**7**')
  expect((await agent.say('A thing that is no tea')).body.response).toContain('Which tea')
})

test('three files are summarised, each by its name', { tags: 'long' }, async () => {
  const { ask } = await personWithFiles()
  const { response } = await ask('Summarise these three files', {
    'lease.txt': 'The flat costs 900 euros a month. The deposit is 1,800 euros.',
    'pets.txt': 'Two hamsters may live in the flat. Dogs are not allowed.',
    'prices.csv': 'fruit,price\napple,3\npear,4\n',
  })
  for (const text of ['**lease.txt**', 'deposit', '**pets.txt**', 'hamsters', '**prices.csv**', '2 rows'])
    expect(response).toContain(text)
})

test('a scan, a picture and an empty file are told as what they are', async () => {
  const { person, agent, ask } = await personWithFiles()
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  expect((await ask('What does it say?', { 'scan.pdf': makePdf(['']) })).response).toContain(
    'I found no text in **scan.pdf**',
  )
  expect((await ask('What is on this picture?', { 'sea.png': picture })).response).toContain(
    'I cannot see pictures, so I cannot say what is on **sea.png**',
  )
  expect(await attachFile(person, agent, 'empty.csv', '')).toMatchObject({
    status: 422,
    body: { detail: 'empty.csv is empty.' },
  })
})

test('a file can be asked about again by its id, in its own conversation only', async () => {
  const { person, agent, attach } = await personWithFiles()
  const stranger = await personWithFiles()
  const [lease] = await attach({ 'lease.txt': 'The winter deposit for the harbour flat is 431 euros.' })
  const first = await agent.say('What is the deposit?', { file_ids: [lease] })
  const { conversation_id } = first.body
  const again = await agent.say('What is the winter deposit?', { conversation_id, file_ids: [lease] })
  expect(again).toMatchObject({ status: 200, body: { response: expect.stringContaining('431') } })
  const history = await agent.history(conversation_id)
  expect(history[0]?.files).toMatchObject([{ id: lease }])
  expect((await agent.say('And here?', { file_ids: [lease] })).status).toBe(404)
  const theirs = await stranger.agent.say('Hello')
  const stolen = { conversation_id: theirs.body.conversation_id, file_ids: [lease] }
  expect((await stranger.agent.say('What is the deposit?', stolen)).status).toBe(404)
  expect((await person.get(`${agent.path}/files/${lease}`)).status).toBe(200)
})

const logic = `
from agentry import tool

def respond(event):
    files = event["files"]
    if not files:
        return None
    rows = [row for file in files for row in file.get("rows", [])]
    told = [f"{f['name']} {f['kind']} {f.get('row_count')} {f.get('complete')} {len(f['text'])}" for f in files]
    return {"reply": "; ".join(told) + f" | {sum(row['price'] or 0 for row in rows[:1000])} {rows[:1]}"}
`

test(
  'code of a template gets attached tables as rows, and knows when they are not all',
  { tags: 'long' },
  async () => {
    const person = await app.newUser()
    const creator = await app.newProUser()
    const { body: saved, text } = await upload(
      creator,
      zipWith({ 'logic.py': logic, 'tests.yaml': undefined }),
    )
    if (!saved.id) throw new Error(text)
    const { ask } = asking(person, await launchTemplate(person, saved.id))
    const small = 'name;price\npear;1,50\nplum;\napple;2,25\n'
    expect((await ask('Look', { 'small.csv': small })).response).toBe(
      `small.csv csv 3 True ${small.length} | 3.75 [{'name': 'pear', 'price': 1.5}]`,
    )
    const long = `name,price\n${'a pear,1.5\n'.repeat(100_000)}`
    expect((await ask('Look', { 'long.csv': long })).response).toMatch(
      /^long\.csv csv 100000 False \d+ \| 1500\.0 /,
    )
  },
)

test('letters of other encodings are read right, or the answer says that they are guessed', async () => {
  const { ask } = await personWithFiles()
  const polish = 'Nazwisko;Kwota\nWiśniewski;10\nŻółć;20\nDąbrowska;5\n'
  const { response } = await ask('Which Nazwisko has the highest Kwota?', {
    'k.csv': encodeText(polish, 'windows-1250'),
  })
  expect(response).toContain('**Żółć**')
})
