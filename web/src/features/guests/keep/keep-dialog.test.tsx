// @vitest-environment happy-dom
import type { AttachedFile } from '@agentry/contract/messages'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lastQuestion } from '../../../core/failed-question.ts'
import { keptQuestions } from '../../../core/kept-by-conversation.ts'
import { unsentMessages } from '../../../core/unsent-messages.ts'
import { renderPage, signedIn } from '../../../testing/render-page.tsx'
import type { GuestMessage, GuestSession } from '../guest-session.ts'
import { KeepDialog } from './keep-dialog.tsx'

afterEach(() => {
  cleanup()
  keptQuestions.forget(id)
  unsentMessages.keep(id, '')
})

const id = 'guest_1_session'

const file = (name: string): AttachedFile => ({
  id: name,
  name,
  kind: 'txt',
  size: 10,
  url: `guest-file:${name}`,
  thumbnail_url: null,
})

const question = (at: number, more: Partial<GuestMessage> = {}): GuestMessage => ({
  id: `q${at}`,
  sender: 'user',
  content: `Question ${at}`,
  timestamp: '2026-03-01T10:00:00.000Z',
  ...more,
})

function show(messages: GuestMessage[]) {
  const session = { id, templateName: 'Plant Care', messages } as GuestSession
  return renderPage(<KeepDialog session={session} />, signedIn)
}

const failed = { content: 'Question 0', timestamp: '2026-03-01T09:00:00.000Z', failure: 'Too many.' }

test('files of messages before those that are kept are named with the reason', async () => {
  show([
    question(0, { files: [file('lease.txt')] }),
    ...Array.from({ length: 500 }, (_, at) => question(at + 1)),
  ])
  expect(screen.getByRole('dialog').textContent).toContain('with the last 500 messages.')
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'lease.txt: it came before the last 500 messages, which are kept',
  )
})

test('with 500 messages and nothing else, everything is kept', () => {
  show(Array.from({ length: 500 }, (_, at) => question(at)))
  expect(screen.getByRole('dialog').textContent).toContain('with everything that was said so far.')
})

test('a question that failed is worth an account of its own; one that was answered after all is not told twice', () => {
  keptQuestions.keep(id, lastQuestion, failed)
  unsentMessages.keep(id, 'And a cactus?')
  show([])
  expect(screen.getByRole('dialog').textContent).toContain(
    'with the message that was not answered and what you have typed and not sent.',
  )
  cleanup()
  show([question(0)])
  expect(screen.getByRole('dialog').textContent).toContain(
    'with everything that was said so far and what you have typed and not sent.',
  )
})

test('a guest who said nothing is not asked', () => {
  unsentMessages.keep(id, 'And a cactus?')
  show([])
  expect(screen.queryByRole('dialog')).toBeNull()
})
