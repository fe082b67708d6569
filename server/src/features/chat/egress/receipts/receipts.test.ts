import { randomUUID } from 'node:crypto'
import type { AccountReceipt } from '@agentry/contract/egress'
import type { ChatAnswer } from '@agentry/contract/messages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { launchTemplate } from '../../../../../tests/support/people/chat-person.ts'
import { openWithWorld } from '../testing/open-web.ts'

// On a busy machine: a server, its database and Python start first.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let given: Awaited<ReturnType<typeof openWithWorld>>
beforeAll(async () => {
  given = await openWithWorld()
})
afterAll(() => given.stop())

test(
  '44: every answer has a receipt, the account lists them, and they leave with export and erasure',
  { tags: 'long' },
  async () => {
    const { app, model, world } = given
    const creator = await app.newProUser()
    const { body } = await creator.post<{ id: string }>('/templates/draft', {
      config: {
        name: `Reader ${randomUUID().slice(0, 8)}`,
        description: 'Reads pages and searches for you.',
        tools: ['web_browsing', 'research'],
      },
      prompt: 'You read.',
    })
    const agent = await launchTemplate(creator, body.id)
    const url = given.at('news.example', '/today')
    model.next(
      { tool: 'web_browsing', input: { url } },
      { tool: 'research', input: { query: 'snails' } },
      { text: ['Read.'] },
    )
    const said = await agent.say(`Read ${url} and look for snails`)
    const wanted = [
      { sink: 'model', destination: '127.0.0.1', detail: 'obedient', calls: 3 },
      { sink: 'page', destination: 'news.example', calls: 1, bytes: url.length },
      { sink: 'search', destination: '127.0.0.1', calls: 1, bytes: 6 },
    ]
    const byLabel = (entries: ChatAnswer['receipt']) =>
      entries?.toSorted((one, other) => one.sink.localeCompare(other.sink))
    expect(byLabel(said.body.receipt)).toMatchObject(wanted)
    expect(world.searched).toContain('snails')
    const [, kept] = await agent.history(said.body.conversation_id)
    expect(kept!.receipt).toEqual(said.body.receipt)

    model.next({ text: ['Again.'] })
    await agent.say('And now?')
    const newest = await creator.get<AccountReceipt[]>('/egress/receipts?limit=1')
    expect(newest.headers.get('x-has-more')).toBe('true')
    const older = await creator.get<AccountReceipt[]>(`/egress/receipts?before=${newest.body[0]!.id}`)
    expect(older.headers.get('x-has-more')).toBe('false')
    expect(older.body).toMatchObject([{ agent_id: agent.id, message_id: said.body.message_id }])
    const stranger = await app.newUser()
    expect((await stranger.get<AccountReceipt[]>('/egress/receipts')).body).toEqual([])

    const exported = await creator.get<{ egress_receipts: { message_id: string }[] }>('/user/export-data')
    expect(exported.body.egress_receipts.map(({ message_id }) => message_id)).toContain(said.body.message_id)
  },
)
