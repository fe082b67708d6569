// @vitest-environment happy-dom
import type { Template } from '@agentry/contract/catalogue'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { Link, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GuestSession } from '../features/guests/guest-session.ts'
import { useGuestSessions } from '../features/guests/guest-sessions.ts'
import { playAnswers } from '../testing/play-answers.ts'
import { renderPage } from '../testing/render-page.tsx'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { paths, patterns } from './paths.ts'
import { GuestChatRoute } from './routes/guest-chat-route.tsx'

const template: Template = {
  id: '0b0a3f3e-6a8f-4c86-9a0b-0d2f6f1f3a11',
  name: 'Plant Care',
} as Template

let answers: ReturnType<typeof playAnswers>

beforeEach(() => {
  localStorage.clear()
  useGuestSessions.setState({ sessions: [], removed: [] })
  answers = playAnswers()
})
afterEach(() => {
  toast.remove()
  cleanup()
  vi.unstubAllGlobals()
})

type Person = ReturnType<typeof renderPage>
type Stored = Pick<GuestSession, 'id' | 'messages'>[]

const stored = () => JSON.parse(localStorage.getItem('agentry.guest-sessions') ?? '[]') as Stored
const words = ({ id }: GuestSession) =>
  stored()
    .find((session) => session.id === id)
    ?.messages.map(({ content }) => content)

/** A guest in the chat, who has read half of the answer to the first question. */
async function readHalf() {
  const session = useGuestSessions.getState().start(template)
  const person = renderPage(
    <>
      <Routes>
        <Route path={patterns.guestChat} element={<GuestChatRoute />} />
        <Route path="*" element={<Link to={paths.guestChat(session.id, template.id)}>Continue</Link>} />
      </Routes>
      <Toaster placement="top-center" times={{ success: 1, error: 1, blank: 1 }} />
    </>,
  )
  await press(person, 'link', 'Continue')
  await person.type(screen.getByRole('textbox', { name: 'Message' }), 'How often?{Enter}')
  await waitFor(() => expect(answers).toHaveLength(1))
  await answers[0]!.say('start', { conversation_id: 'c', message_id: 'a1', user_message_id: 'q1' })
  await answers[0]!.say('delta', { text: 'When its soil' })
  expect(await screen.findByText('When its soil')).toBeDefined()
  return { session, person }
}

const press = async (person: Person, role: 'button' | 'menuitem' | 'link', name: string) =>
  person.click(await screen.findByRole(role, { name }))

async function choose(person: Person, item: string) {
  await press(person, 'button', 'Guest conversations')
  await press(person, 'menuitem', item)
  expect(await screen.findByRole('link', { name: 'Continue' })).toBeDefined()
}

const endAnswer = () =>
  answers[0]!.say('done', {
    answer: {
      response: 'When its soil is dry.',
      timestamp: '2026-03-01T10:00:00.000Z',
      message_id: 'a1',
      user_message_id: 'q1',
      suggestions: [],
      tools_used: [],
    },
  })

test('a conversation that is removed during an answer goes on after Undo', async () => {
  const { session, person } = await readHalf()
  await choose(person, 'Remove this conversation')
  expect(stored()).toEqual([])
  await press(person, 'button', 'Undo')
  await press(person, 'link', 'Continue')
  expect(await screen.findByText('How often?')).toBeDefined()
  expect(screen.getByText('When its soil')).toBeDefined()
  await endAnswer()
  expect(await screen.findAllByText('When its soil is dry.')).not.toEqual([])
  expect(words(session)).toEqual(['How often?', 'When its soil is dry.'])
})

test('an answer that ends while its conversation is removed is stored with Undo, not before', async () => {
  const { session, person } = await readHalf()
  await choose(person, 'Remove this conversation')
  await endAnswer()
  await waitFor(() => expect(useGuestSessions.getState().removed[0]?.messages).toHaveLength(2))
  expect(stored()).toEqual([])
  await press(person, 'button', 'Undo')
  expect(words(session)).toEqual(['How often?', 'When its soil is dry.'])
  await press(person, 'link', 'Continue')
  expect(await screen.findByText('When its soil is dry.')).toBeDefined()
})

test('of several that are removed each gets its own answer back, beside one that was begun since', async () => {
  const before = useGuestSessions.getState().start(template)
  const { session, person } = await readHalf()
  await choose(person, 'Remove all guest conversations')
  const since = useGuestSessions.getState().start(template)
  await press(person, 'button', 'Undo')
  await endAnswer()
  await waitFor(() => expect(words(session)).toEqual(['How often?', 'When its soil is dry.']))
  expect(words(before)).toEqual([])
  expect(words(since)).toEqual([])
})

test('when the removal is final, the answer is stopped and nothing of it is kept', async () => {
  const { person } = await readHalf()
  await choose(person, 'Remove this conversation')
  expect(answers[0]!.signal.aborted).toBe(false)
  await press(person, 'button', 'Dismiss')
  expect(answers[0]!.signal.aborted).toBe(true)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull())
  expect(useGuestSessions.getState()).toMatchObject({ sessions: [], removed: [] })
  expect(JSON.stringify(localStorage)).not.toContain('How often?')
})
