// @vitest-environment happy-dom
import type { ChatEvent } from '@agentry/contract/stream'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { ChatContext } from '../chat-context.ts'
import { openConversation } from '../conversation/conversation.ts'
import type { Attachment } from '../conversation/unsent.ts'
import { attachToAgent } from './attach-to-agent.ts'
import { Composer } from './composer.tsx'
import { useAttachments } from './use-attachments.ts'

afterEach(cleanup)

/** A conversation whose answers never come, and what was sent in it. */
function open({ closed }: { closed?: string } = {}) {
  const sent: string[] = []
  const conversation = openConversation(
    { id: 'c', sessionId: 's', keepsWords: false },
    {
      async *asking({ message }, signal): AsyncGenerator<ChatEvent> {
        sent.push(message)
        await new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        )
        yield* []
      },
    },
  )
  const person = renderPage(
    <ChatContext
      value={{
        conversation,
        name: 'Trip Planner',
        agentId: 'a',
        attach: attachToAgent('a'),
        canRevise: true,
        closed,
      }}
    >
      <AttachingComposer />
    </ChatContext>,
  )
  return { conversation, sent, person }
}

function AttachingComposer() {
  return <Composer attaching={useAttachments()} note="" />
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('Enter sends the trimmed words and empties the field', async () => {
  const { sent, person } = open()
  await person.type(field(), '  Lisbon in May {Enter}')
  expect(sent).toEqual(['Lisbon in May'])
  expect(field().value).toBe('')
})

test('Shift and Enter begin a new line', async () => {
  const { sent, person } = open()
  await person.type(field(), 'Lisbon{Shift>}{Enter}{/Shift}Porto')
  expect(field().value).toBe('Lisbon\nPorto')
  expect(sent).toEqual([])
})

test('Enter that ends the composition of a word does not send', async () => {
  const { sent, person } = open()
  await person.type(field(), 'にほん')
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  // Safari's order: the composition has ended, and only the code says whose key it is.
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
  expect(sent).toEqual([])
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 })
  expect(sent).toEqual(['にほん'])
})

test('nothing but blanks cannot be sent', async () => {
  const { sent, person } = open()
  await person.type(field(), '   {Enter}')
  expect(button('Send').disabled).toBe(true)
  expect(sent).toEqual([])
})

test('Stop takes the place of Send during a turn, and gives the words back', async () => {
  const { sent, person } = open()
  await person.type(field(), 'Lisbon')
  await person.click(button('Send'))
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await person.click(button('Stop'))
  await waitFor(() => expect(button('Send').disabled).toBe(false))
  expect(field().value).toBe('Lisbon')
  expect(sent).toEqual(['Lisbon'])
})

test('a closed chat says why and keeps the words', async () => {
  const { sent, person } = open({ closed: 'This agent is stopped.' })
  await person.type(field(), 'Lisbon{Enter}')
  expect(screen.getByText('This agent is stopped.')).toBeTruthy()
  expect(field().value).toBe('Lisbon')
  expect(sent).toEqual([])
})

test('a message waits for its files, and Enter says so', async () => {
  const { conversation, sent, person } = open()
  const uploading: Attachment = { key: 'k', name: 'plan.pdf', size: 2048, progress: 0.5 }
  conversation.input.setState({ attachments: [uploading] })
  await person.type(field(), 'Read this{Enter}')
  expect(screen.getByText('Uploading 50 %')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(
    'Still uploading plan.pdf. You can send once it is there.',
  )
  expect(button('Send').disabled).toBe(true)
  expect(sent).toEqual([])
  await person.click(button('Remove plan.pdf'))
  expect(screen.getByRole('status').textContent).toBe('')
  await person.click(button('Send'))
  expect(sent).toEqual(['Read this'])
})
