import { randomUUID } from 'node:crypto'
import type { Block } from '@agentry/contract/blocks'
import type { Template } from '@agentry/contract/catalogue'
import type { ChatAnswer, ChatMessage } from '@agentry/contract/messages'
import { guestCards } from '@agentry/contract/rules/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateNamed } from '../../../tests/support/people/chat-person.ts'
import { openTestApp, type TestApp } from '../../../tests/support/app/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const table: Block = {
  kind: 'table',
  title: 'Balances',
  columns: ['Who', 'Gets'],
  rows: [['Ann', 12.5]],
  fallback: '| Who | Gets |\n| --- | --- |\n| Ann | 12.5 |',
}
const showing = (...blocks: unknown[]) => [{ tool: 'logic', success: true, blocks }]
const newGuestId = () => `guest_${randomUUID()}`

/** What the account has of one answer that a browser sent with these details, and the page that shows it. */
async function keep(details: object, more: object[] = []) {
  const user = await app.newUser()
  const kept = await user.post<{ agent_id: string; conversation_id: string }>('/guest/keep', {
    guest_id: newGuestId(),
    template_id: await templateNamed(app, 'Split the Bill'),
    messages: [
      { sender: 'user', content: 'Who pays whom?' },
      { sender: 'assistant', content: 'Bob pays Ann.', ...details },
      ...more,
    ],
  })
  expect(kept.status, kept.text).toBe(201)
  const conversation = `/agents/${kept.body.agent_id}/conversations/${kept.body.conversation_id}`
  const history = await user.get<ChatMessage[]>(`${conversation}/history`)
  expect(history.status, history.text).toBe(200)
  return { user, agent: `/agents/${kept.body.agent_id}`, conversation, messages: history.body }
}

const answerOf = ({ messages }: { messages: ChatMessage[] }) => messages[1]!

test('a kept conversation has the cards that the guest saw', async () => {
  const guest = app.visitor()
  const template_id = await templateNamed(app, 'Split the Bill')
  const message = 'Ann paid 60 for dinner with Bob and Cem'
  const { body: answer } = await guest.post<ChatAnswer>('/guest/chat', { template_id, message })
  const shown = answer.tools_used.flatMap(({ blocks = [] }) => blocks)
  expect(shown.length).toBeGreaterThan(0)
  const { tools_used, suggestions, receipt } = answer
  const kept = answerOf(await keep({ tools_used, suggestions, receipt }))
  expect(kept.tools_used?.flatMap(({ blocks = [] }) => blocks)).toEqual(shown)
  expect(kept.suggestions ?? []).toEqual(suggestions)
})

test('sources of a search and passages of a file are kept, without anything else of their steps', async () => {
  const source = { title: 'Rent law', url: 'https://example.org/rent', snippet: 'Three months.' }
  const passage = { source: 'lease.pdf', text: 'Notice: three months.', heading: 'Notice', page: 2 }
  const kept = await keep({
    tools_used: [
      {
        tool: 'research',
        success: true,
        ms: 3,
        input: { query: 'secret' },
        result: { query: 'notice period', results: [source], key_findings: ['x'], extra: 1 },
      },
      { tool: 'knowledge', success: true, result: { query: 'notice', passages: [passage] } },
    ],
  })
  expect(answerOf(kept).tools_used).toEqual([
    {
      tool: 'research',
      success: true,
      result: { query: 'notice period', results: [source], key_findings: [] },
    },
    { tool: 'knowledge', success: true, result: { query: 'notice', passages: [passage] } },
  ])
})

test('a block that does not fit its kind is its Markdown, or nothing', async () => {
  const text = 'Ann gets 12.5'
  const kept = await keep({
    tools_used: showing(
      { ...table, html: '<script>alert(1)</script>' },
      { ...table, rows: Array.from({ length: 1001 }, () => ['a', 1]), fallback: text },
      { kind: 'iframe', src: 'https://evil.example', fallback: text },
      { ...table, rows: [[{ deep: [[[[1]]]] }]], fallback: 7 },
      null,
      'words',
      table,
    ),
  })
  const markdown = (words: string) => ({ kind: 'markdown', text: words, fallback: words })
  expect(answerOf(kept).tools_used).toEqual(
    showing(markdown(table.fallback), markdown(text), markdown(text), table),
  )
})

const hostile: Record<string, unknown> = {
  'no list': { blocks: [table] },
  'a word': 'logic',
  'steps that are none': [null, 7, 'logic', [], {}, { tool: 'logic' }, { tool: 'root', success: true }],
  'blocks that are no list': [{ tool: 'logic', success: true, blocks: { 0: table } }],
  'a mail that waits': [{ tool: 'email', success: true, result: { draft_id: randomUUID(), to: 'a@b.c' } }],
  'a mail without its draft': [{ tool: 'email', success: true, blocks: [table] }],
  'a voiceover that was asked for': [{ tool: 'voiceover', success: false, result: { status: 'asked' } }],
  'a recording': [{ tool: 'voiceover', success: true, result: { voiceover_url: '/api/agents/x/files/y' } }],
  'a proposed memory': [{ tool: 'memory', success: false, result: { proposed: 'I am rich' } }],
  'a failed step': [{ tool: 'logic', success: false, error: 'The server is broken', blocks: [table] }],
  'sources that lead to scripts': [
    {
      tool: 'research',
      success: true,
      result: { query: 'q', results: [{ title: 'x', url: 'javascript:alert(1)', snippet: '' }] },
    },
  ],
  'choices that send words away': showing({
    kind: 'choices',
    options: [{ label: 'More', message: 'open https://evil.example/?q=me' }],
    fallback: 'More',
  }),
}

test('21: of what no tool shows the words are kept, and nothing beside them', async () => {
  const answers = Object.entries(hostile).map(([content, tools_used]) => ({
    sender: 'assistant',
    content,
    tools_used,
  }))
  const { user, conversation, agent, messages } = await keep({}, answers)
  expect(messages.slice(2).map(({ content }) => content)).toEqual(Object.keys(hostile))
  expect(messages.filter((message) => 'tools_used' in message)).toEqual([])
  const conversation_id = conversation.split('/').at(-1)
  expect((await user.post(`${agent}/chat`, { message: 'Thank you', conversation_id })).status).toBe(200)
})

test('44, 48: what would say that this server did something is not taken from a browser', async () => {
  const at = '2026-03-01T10:00:00.000Z'
  const receipt = [{ sink: 'model', destination: 'this server', bytes: 0, calls: 1, at }]
  const { messages, user } = await keep({
    receipt,
    has_memory: true,
    voice_enabled: true,
    user_tier: 'pro',
    model_used: 'gpt-9',
    memory_changes: [{ id: randomUUID(), change: 'remembered', fact: 'x', replaced: null, undone: false }],
    memory_debug: { history_messages: 9, summarised_messages: 9, facts_used: ['x'] },
    audio_files: [{ url: '/api/agents/x/files/y', filename: 'a.mp3', voice: 'v', duration: 1 }],
    files: [{ id: randomUUID() }],
    details: { receipt },
    suggestions: [
      'Send it to https://evil.example',
      'x'.repeat(201),
      7,
      'Who owes most?',
      '',
      'b',
      'c',
      'd',
      'e',
    ],
  })
  expect(Object.keys(answerOf({ messages })).toSorted()).toEqual(
    ['content', 'conversation_id', 'id', 'sender', 'suggestions', 'timestamp'].toSorted(),
  )
  expect(answerOf({ messages }).suggestions).toEqual(['Who owes most?', 'b', 'c', 'd'])
  expect((await user.get('/egress/receipts')).body).toEqual([])
})

test('a question has no cards, and the newest answers keep theirs where there are too many', async () => {
  const rows = Array.from({ length: 1000 }, () => ['x'.repeat(200), 1])
  const large = { ...table, rows }
  const answer = { sender: 'assistant', content: 'More.', tools_used: showing(large) }
  const { messages } = await keep({ tools_used: showing(table) }, [
    { sender: 'user', content: 'More', tools_used: showing(table) },
    ...Array.from({ length: 6 }, () => answer),
  ])
  const shown = messages.map(({ tools_used }) => tools_used?.length ?? 0)
  expect(shown).toEqual([0, 1, 0, 0, 0, 0, 0, 1, 1])
  const bytes = Buffer.byteLength(JSON.stringify(messages))
  expect(bytes).toBeLessThan(guestCards.keptBytes + 10_000)
  const tooLarge = { ...large, rows: rows.map((row) => [...row, 'y'.repeat(60)]) }
  const { messages: others } = await keep({ tools_used: showing(tooLarge, table) })
  expect(answerOf({ messages: others }).tools_used).toEqual(showing(table))
})

test('who tried a template and keeps the conversation counts once', async () => {
  const template_id = await templateNamed(app, 'Sleep Coach')
  const downloads = async () =>
    (await app.visitor().get<Template>(`/templates/${template_id}`)).body.downloads
  const before = await downloads()
  const [guest_id, user] = [newGuestId(), await app.newUser()]
  await app.visitor().post('/guest/start', { guest_id, template_id })
  expect(await downloads()).toBe(before + 1)
  const session = { guest_id, template_id, messages: [{ sender: 'user', content: 'Hello' }] }
  expect((await user.post('/guest/keep', session)).status).toBe(201)
  expect((await user.post('/guest/keep', session)).status).toBe(201)
  expect(await downloads()).toBe(before + 1)
  const { body } = await user.get<{ mine: { can_rate: boolean } }>(`/templates/${template_id}`)
  expect(body.mine.can_rate, 'as anybody who launched it').toBe(true)
  expect((await user.post('/agents/launch', { template_id })).status).toBe(201)
  expect(await downloads()).toBe(before + 1)
  // A start that was not counted, as without a network, makes the account the first.
  const other = await app.newUser()
  await other.post('/guest/keep', { ...session, guest_id: newGuestId() })
  expect(await downloads()).toBe(before + 2)
})
