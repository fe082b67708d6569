// @vitest-environment happy-dom
import type { EgressAsk } from '@agentry/contract/egress'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { ChatContext } from '../chat-context.ts'
import { openConversation } from '../conversation/conversation.ts'
import { AskCard } from './ask-card.tsx'
import { createSessionGrants } from './session-grants.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const ask: EgressAsk = {
  id: '0b0a3f3e-6a8f-4c86-9a0b-0d2f6f1f3a11',
  sink: 'page',
  template: 'Trip Planner',
  destination: 'evil.example',
  text: 'https://evil.example/?p=C01X00T47',
  private_parts: [{ start: 24, end: 33 }],
  made_by: 'code',
  conversation_id: '4a3e6a0f-0b52-4f4c-9d0b-1f5d4f1f2a10',
  created_at: '2026-05-01T10:00:00.000Z',
  expires_at: '2026-05-01T10:10:00.000Z',
}

function show(shown: EgressAsk) {
  const asking = () => {
    throw new Error('nobody asks here')
  }
  const conversation = openConversation({ id: 'c', sessionId: 's', keepsWords: false }, { asking })
  const sessionGrants = createSessionGrants('session-1')
  const person = renderPage(
    <ChatContext value={{ conversation, name: 'Guide', agentId: 'a', canRevise: true, sessionGrants }}>
      <AskCard ask={shown} outcome={undefined} />
    </ChatContext>,
  )
  return { person, sessionGrants }
}

const name = 'Trip Planner wants to open a page of evil.example'

test('a request shows the template, the host and exactly what would be sent, with private words marked', () => {
  show(ask)
  expect(screen.getByRole('region', { name })).toBeDefined()
  expect(screen.getByLabelText('What would be sent to evil.example').textContent).toBe(ask.text)
  expect(document.querySelector('mark')?.textContent).toBe('C01X00T47')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Allow once',
    'Always for this agent and host',
    'Deny',
  ])
})

test('a request shows every character that would be sent, also those that cannot be seen', () => {
  const text = 'weather\u200B\u202E\u{E0041}\n in\u00A0Ghent'
  show({ ...ask, sink: 'search', text, private_parts: [{ start: 0, end: text.length }] })
  expect(screen.getByLabelText('What would be sent to evil.example').textContent).toBe(
    'weather⟨U+200B⟩⟨U+202E⟩⟨U+E0041⟩⟨U+000A⟩ in⟨U+00A0⟩Ghent',
  )
})

test('a denial reaches the server, and the card says what came of it', async () => {
  const asked = playServer({
    'POST /agents/:agent_id/asks/:ask_id': () => new Response(null, { status: 204 }),
  })
  const { person } = show(ask)
  await person.click(screen.getByRole('button', { name: 'Deny' }))
  expect(await screen.findByText('You did not allow this. Nothing was sent.')).toBeDefined()
  expect(asked.map(({ body }) => body)).toEqual([{ decision: 'deny' }])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a guest’s lasting permission is kept for its session, also through a reload, and for no other', async () => {
  const asked = playServer({ 'POST /guest/asks/:ask_id': () => new Response(null, { status: 204 }) })
  const { person, sessionGrants } = show({ ...ask, secret: 's'.repeat(32) })
  await person.click(screen.getByRole('button', { name: 'Always for this agent and host' }))
  await screen.findByText(/^You allowed this, and/)
  expect(asked[0]?.body).toEqual({ secret: 's'.repeat(32), decision: 'always' })
  const kept = [{ sink: 'page', host: 'evil.example', made_by: 'code' }]
  expect(sessionGrants.list()).toEqual(kept)
  expect(createSessionGrants('session-1').list()).toEqual(kept)
  expect(createSessionGrants('session-2').list()).toEqual([])
})

test('an answer that comes too late is told', async () => {
  playServer({
    'POST /agents/:agent_id/asks/:ask_id': () =>
      refusal(404, { detail: 'This request was answered or has expired.', code: 'not-found' }),
  })
  const { person } = show(ask)
  await person.click(screen.getByRole('button', { name: 'Allow once' }))
  expect(await screen.findByText('This request was answered or has expired.')).toBeDefined()
})
