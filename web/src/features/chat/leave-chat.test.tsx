// @vitest-environment happy-dom
import type { TemplateDraft } from '@agentry/contract/drafts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playAnswers } from '../../testing/play-answers.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { DraftChat } from './draft-chat.tsx'
import { GuestChat } from './guest-chat.tsx'
import type { GuestKeeper } from './guest/guest-source.ts'
import type { GuestWords } from './guest/guest-words.ts'

const introduced = {
  name: 'Plant Care',
  cover: null,
  description: '',
  tools: [],
  hasMemory: false,
  hasVoice: false,
  reach: undefined,
}

let answers: ReturnType<typeof playAnswers>
let sessions = 0

beforeEach(() => {
  answers = playAnswers()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The guest's session as the browser keeps it. */
function openSession() {
  let said: GuestWords[] = []
  let presence: ReturnType<GuestKeeper['presence']> = 'kept'
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  const keeper: GuestKeeper = {
    shown: () => said,
    context: () => ({ messages: [] }),
    keep({ asked, reply }) {
      said = [...said, asked, reply]
      tell()
    },
    choose() {},
    presence: () => presence,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  sessions += 1
  const id = `guest_${sessions}`
  return {
    keeper,
    said: () => said.map(({ content }) => content),
    remove() {
      presence = 'gone'
      tell()
    },
    open: () =>
      renderPage(
        <GuestChat
          guestId={id}
          templateId="t"
          name="Plant Care"
          introduced={introduced}
          starters={['Water it?']}
          keeper={keeper}
          start=""
          lead=""
          controls=""
          aside=""
        />,
      ),
  }
}

const start = { conversation_id: 'c', message_id: 'a1', user_message_id: 'q1' }
const answer = {
  response: 'When dry.',
  timestamp: '2026-03-01T10:00:00.000Z',
  message_id: 'a1',
  user_message_id: 'q1',
  suggestions: [],
  tools_used: [],
}

async function askAndLeave(chat: { open: () => ReturnType<typeof renderPage> }) {
  const person = chat.open()
  await person.type(screen.getByRole('textbox', { name: 'Message' }), 'How often?{Enter}')
  await waitFor(() => expect(answers).toHaveLength(1))
  await answers[0]!.say('start', start)
  cleanup()
}

test('a guest who comes back before the answer ends finds the question, and then the answer', async () => {
  const session = openSession()
  await askAndLeave(session)
  session.open()
  expect(await screen.findByText('How often?')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Water it?' })).toBeNull()
  await answers[0]!.say('done', { answer })
  // Also for screen readers, to which it is new.
  expect(await screen.findAllByText('When dry.')).not.toEqual([])
  expect(session.said()).toEqual(['How often?', 'When dry.'])
})

test('what is answered while a guest is elsewhere is kept once, and found', async () => {
  const session = openSession()
  await askAndLeave(session)
  await answers[0]!.say('done', { answer })
  await waitFor(() => expect(session.said()).toEqual(['How often?', 'When dry.']))
  session.open()
  expect(await screen.findByText('When dry.')).toBeDefined()
  expect(answers).toHaveLength(1)
})

test('the answer of a session that was removed is stopped', async () => {
  const session = openSession()
  await askAndLeave(session)
  expect(answers[0]!.signal.aborted).toBe(false)
  session.remove()
  expect(answers[0]!.signal.aborted).toBe(true)
})

test('an answer to a trial of a draft is stopped when it is left or started over', async () => {
  const draft = () => ({ config: {} }) as TemplateDraft
  const open = () =>
    renderPage(<DraftChat name="Plant Care" introduced={introduced} starters={[]} draft={draft} />)
  await askAndLeave({ open })
  expect(answers[0]!.signal.aborted).toBe(true)
})
