import { readFile } from 'node:fs/promises'
import type { SharedView } from '@agentry/contract/community/sharing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePdf } from '../../../adapters/documents/testing/make-pdf.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/app/start-test-app.ts'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import { launch } from '../../../../tests/support/people/chat-person.ts'
import { attachFile } from '../testing/attach-file.ts'
import { share } from '../testing/share.ts'
import { startWithModel } from '../testing/start-with-model.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const deposit = 'The deposit for the harbour flat is 431 euros.'
const placeholder = 'This answer may quote an attached file, which was not shared.'

type Agent = Awaited<ReturnType<typeof launch>>
type Answered = Awaited<ReturnType<Agent['say']>>['body']

/** What a link shows to everybody, and what the dialog said that it would. */
async function shown(of: TestApp, person: Caller, agent: Agent, answer: Answered, withFiles = false) {
  const { conversation_id, message_id } = answer
  const { body: link } = await share(person, agent, { conversation_id, message_id, with_files: withFiles })
  const page = await of.visitor().get<SharedView>(`/shared/${link.token}`)
  const query = `message_id=${message_id}&scope=conversation&with_files=${withFiles}`
  const preview = await person.get<SharedView>(
    `${agent.path}/conversations/${conversation_id}/share-preview?${query}`,
  )
  if (!withFiles) expect(preview.body.messages).toEqual(page.body.messages)
  return page
}

test.each([
  ['notes.txt', deposit],
  ['lease.pdf', makePdf([deposit])],
])(
  'the built-in model: words and name of %s stay private without files',
  { tags: 'long' },
  async (name, content) => {
    const person = await app.newUser()
    const agent = await launch(app, person, 'Email Polisher')
    const first = (await agent.say('Hello')).body
    const { conversation_id } = first
    const { body: file } = await attachFile(person, agent, name, content)
    const { body } = await agent.say('How much is the deposit?', { conversation_id, file_ids: [file.id] })
    expect(body.response).toContain('431')
    const later = (await agent.say('What does the file say about the harbour flat?', { conversation_id }))
      .body
    expect(later.response).toContain('431')

    const without = await shown(app, person, agent, later)
    expect(without.text).not.toContain('431')
    expect(without.text).not.toContain(name)
    expect(without.body.messages.map((message) => message.content.replaceAll('*', ''))).toEqual([
      'Hello',
      first.response.replaceAll('*', ''),
      'How much is the deposit?',
      placeholder,
      'What does the file say about the harbour flat?',
      placeholder,
    ])
    expect((await shown(app, person, agent, later, true)).text).toContain('431')

    const alone = await share(person, agent, { ...later, scope: 'answer' })
    const answer = await app.visitor().get<SharedView>(`/shared/${alone.body.token}`)
    expect(answer.body.messages.map((message) => message.content)).toEqual([`*${placeholder}*`])
  },
)

test('a file that a new version of a message carries along stays private too', { tags: 'long' }, async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Email Polisher')
  const { body: file } = await attachFile(person, agent, 'notes.txt', deposit)
  const { body } = await agent.say('What is it about?', { file_ids: [file.id] })
  const { body: again } = await agent.say('How much is the deposit?', {
    conversation_id: body.conversation_id,
    replace_from: body.user_message_id,
    file_ids: [file.id],
  })
  expect(again.response).toContain('431')
  expect((await shown(app, person, agent, again)).text).not.toContain('431')
})

test(
  'a language model that read a file: its answers and what its tools found stay private',
  { tags: 'long' },
  async () => {
    const { app: connected, user, agent, model } = await startWithModel()
    const { body: file } = await attachFile(user, agent, 'sales.csv', 'city,amount\nPorto,431\nFaro,7\n')
    const input = {
      file: 'sales.csv',
      measure: 'total',
      column: 'amount',
      where: [{ column: 'city', is: 'equal', value: 'Porto' }],
    }
    model.next({ tool: 'query_table', input }, { sayToolResult: () => ['Porto brought in 431.'] })
    const { body } = await agent.say('What did Porto bring in?', { file_ids: [file.id] })
    expect(body.tools_used).toMatchObject([{ tool: 'table', success: true }])
    const without = await shown(connected, user, agent, body)
    expect(without.text).not.toContain('431')
    expect(without.text).not.toContain('sales.csv')
    expect(without.body.messages[1]).toMatchObject({ content: `*${placeholder}*` })
    expect((await shown(connected, user, agent, body, true)).text).toContain('Porto brought in 431.')
  },
)

test('links from before are mended by the migration, those with files stay as they are', async () => {
  const person = await app.newUser()
  const agent = await launch(app, person, 'Email Polisher')
  const { body: file } = await attachFile(person, agent, 'notes.txt', deposit)
  const { body } = await agent.say('How much is the deposit?', { file_ids: [file.id] })
  const links = [
    (await share(person, agent, body)).body,
    (await share(person, agent, { ...body, with_files: true })).body,
  ]
  for (const { id } of links)
    await app.ports.db.execute(
      sql`UPDATE shared_message SET shown = jsonb_set(shown, '{content}', '"It is 431."') WHERE link_id = ${id} AND position = 1`,
    )
  const migration = new URL('../../../db/migrations/0061_withheld_answers.sql', import.meta.url)
  await app.ports.db.execute(sql.raw(await readFile(migration, 'utf8')))
  const contents = await Promise.all(
    links.map(async ({ token }) => {
      const { messages } = (await app.visitor().get<SharedView>(`/shared/${token}`)).body
      return messages.map(({ content }) => content)
    }),
  )
  expect(contents).toEqual([
    ['How much is the deposit?', `*${placeholder}*`],
    ['How much is the deposit?', 'It is 431.'],
  ])
})
