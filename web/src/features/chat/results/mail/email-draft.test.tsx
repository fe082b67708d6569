// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../../../core/server/session.ts'
import { playServer, refusal } from '../../../../testing/play-server.ts'
import { renderPage, signedIn } from '../../../../testing/render-page.tsx'
import type { Viewer } from '../../../../core/server/viewer.ts'
import { ChatContext } from '../../chat-context.ts'
import { openConversation } from '../../conversation/conversation.ts'
import { EmailDraft } from './email-draft.tsx'
import type { Email } from '../read-result.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  session.end('signed-out')
})

const draft: Email = {
  draft_id: '0b0a3f3e-6a8f-4c86-9a0b-0d2f6f1f3a11',
  to: 'anna@example.org',
  subject: 'Minutes',
  body: 'Launch on 4 May.',
  status: 'draft',
}

const unconfirmed = { ...signedIn, user: { ...signedIn.user!, email_verified: false } } as Viewer

interface Shown {
  isKept: boolean
  viewer?: Viewer
  status?: Email['status']
}

function show({ isKept, viewer = signedIn, status = 'draft' }: Shown) {
  const asking = () => {
    throw new Error('nobody asks here')
  }
  const conversation = openConversation({ id: 'c', sessionId: 's' }, { asking })
  return renderPage(
    <ChatContext value={{ conversation, name: 'Minutes', agentId: 'a', canRevise: true }}>
      <EmailDraft draft={{ ...draft, status }} isKept={isKept} />
    </ChatContext>,
    viewer,
  )
}

const press = (person: ReturnType<typeof show>, name: string) =>
  person.click(screen.getByRole('button', { name }))

test('a draft is neither sent nor discarded while its answer is still being written', async () => {
  const asked = playServer({})
  const person = show({ isKept: false })
  await press(person, 'Discard')
  await press(person, 'Send')
  await person.type(screen.getByLabelText('Subject'), '{Enter}')
  expect(asked).toEqual([])
  expect(screen.getByText('You can send or discard it once the answer is complete.')).toBeDefined()
})

test('a draft of a complete answer is discarded at once', async () => {
  const asked = playServer({
    'POST /agents/:agent_id/emails/:draft_id/discard': () => ({ ...draft, status: 'discarded' }),
  })
  const person = show({ isKept: true })
  await press(person, 'Discard')
  expect(asked.map(({ key }) => key)).toEqual(['POST /agents/:agent_id/emails/:draft_id/discard'])
  expect(await screen.findByText(/Discarded/)).toBeDefined()
})

test('what the fields cut off is read in full below them, as it is now', async () => {
  const person = show({ isKept: true })
  await person.type(subject(), ' of Monday')
  const rows = [...document.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ])
  expect(rows).toContainEqual(['To', 'anna@example.org'])
  expect(rows).toContainEqual(['Subject', 'Minutes of Monday'])
})

test('what became of a mail and its subject are lines of their own', async () => {
  playServer({
    'POST /agents/:agent_id/emails/:draft_id/send': () => ({
      ...draft,
      status: 'refused' as const,
      failure: 'address refused',
    }),
  })
  const person = show({ isKept: true })
  await press(person, 'Send')
  const told = await screen.findByText('Could not be delivered to anna@example.org: address refused')
  expect(told.nextElementSibling?.textContent).toBe('Subject: Minutes')
})

test('while the address is known to be unconfirmed, Send is off and says why', async () => {
  const asked = playServer({})
  const person = show({ isKept: true, viewer: unconfirmed })
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(send.disabled).toBe(true)
  expect(document.getElementById(send.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'You can send it once your address is confirmed.',
  )
  await person.type(screen.getByLabelText('Subject'), '{Enter}')
  expect(asked).toEqual([])
})

test('a refused Send shows the sentence of the server', async () => {
  const detail =
    'Confirm your e-mail address first: open the link that we mailed to you, then send this mail.'
  playServer({
    'POST /agents/:agent_id/emails/:draft_id/send': () => refusal(403, { code: 'email-unverified', detail }),
  })
  const person = show({ isKept: true })
  await press(person, 'Send')
  expect((await screen.findByRole('alert')).textContent).toBe(detail)
})

const outcome = 'GET /agents/:agent_id/emails/:draft_id'
const unknown = 'It is not known yet whether this was sent to anna@example.org:'

test('a mail of which nobody could be asked is not known to be sent, and is asked for again', async () => {
  const answers = [
    () => refusal(500, { code: 'internal', detail: 'No.' }),
    () => ({ ...draft, status: 'sent' as const }),
  ]
  playServer({ [outcome]: () => answers.shift()!() })
  const person = show({ isKept: true, status: 'sending' })
  expect(await screen.findByText(unknown)).toBeDefined()
  await press(person, 'Check again')
  expect(await screen.findByText('Sent to anna@example.org:')).toBeDefined()
})

test('a mail that is on its way for longer than a minute is asked for when the person wants to know', async () => {
  vi.useFakeTimers()
  const asked = playServer({ [outcome]: () => ({ ...draft, status: 'sending' as const }) })
  show({ isKept: true, status: 'sending' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(screen.getByText('Sending to anna@example.org:')).toBeDefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(screen.getByText(unknown)).toBeDefined()
  const before = asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(before)
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(screen.getByText('Sending to anna@example.org:')).toBeDefined()
  expect(asked.length).toBeGreaterThan(before + 2)
})

const discarding = {
  'POST /agents/:agent_id/emails/:draft_id/discard': () => ({ ...draft, status: 'discarded' as const }),
}
const subject = () => screen.getByLabelText<HTMLInputElement>('Subject')
const kept = () => localStorage.getItem('agentry.mail-drafts')

test('what was typed into a draft is there after a reload, and goes with the draft', async () => {
  playServer(discarding)
  await show({ isKept: true }).type(subject(), ' of Monday')
  cleanup()
  const person = show({ isKept: true })
  expect(subject().value).toBe('Minutes of Monday')
  await press(person, 'Discard')
  await screen.findByText(/Discarded/)
  expect(kept()).toBe(null)
})

test('what was typed into a draft is gone with the session', async () => {
  await show({ isKept: true }).type(subject(), ' of Monday')
  expect(kept()).toContain('Minutes of Monday')
  session.end('signed-out')
  expect(kept()).toBe(null)
})

test('a draft is copied as it reads now: subject and text', async () => {
  const person = show({ isKept: true })
  await person.type(subject(), ' of Monday')
  await press(person, 'Copy')
  expect(await navigator.clipboard.readText()).toBe('Minutes of Monday\n\nLaunch on 4 May.')
})
