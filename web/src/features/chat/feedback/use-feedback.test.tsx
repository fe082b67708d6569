// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useStore } from 'zustand'
import { playServer, refusal } from '../../../testing/play-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { ChatContext } from '../chat-context.ts'
import { openConversation, type Conversation } from '../conversation/conversation.ts'
import { replyMessage } from '../conversation/message.ts'
import { Thumbs } from './thumbs.tsx'
import { useFeedback } from './use-feedback.ts'

afterEach(cleanup)

const put = 'PUT /agents/:agent_id/messages/:message_id/feedback'
const remove = 'DELETE /agents/:agent_id/messages/:message_id/feedback'
const refuse = () => refusal(500, { code: 'internal', detail: 'No.' })

function Row({ conversation }: { conversation: Conversation }) {
  const message = useStore(conversation.store, ({ messages }) => messages[0]!)
  const give = useFeedback(message)
  return <Thumbs given={message.feedback} onGive={give.mutate} />
}

/** One answer that was not judged yet. */
function show() {
  const conversation = openConversation(
    { id: 'c', sessionId: 's', keepsWords: false },
    {
      asking: () => {
        throw new Error('nobody asks here')
      },
    },
    [replyMessage({ id: 'm', key: 'm', content: 'Hi.' })],
  )
  return renderPage(
    <ChatContext value={{ conversation, name: 'Plant Care', agentId: 'a', canRevise: true }}>
      <Row conversation={conversation} />
    </ChatContext>,
  )
}

const thumb = (name: string) => screen.getByRole('button', { name })
const isOn = (name: string) => thumb(name).getAttribute('aria-pressed') === 'true'

test('a thumb that could not be saved goes back to what the server has', async () => {
  const answers = [() => ({ thumb: 'up' as const, reason: null }), refuse]
  playServer({ [put]: () => answers.shift()!() })
  const person = show()
  await person.click(thumb('Good answer'))
  expect(isOn('Good answer')).toBe(true)
  await person.click(thumb('Bad answer'))
  await waitFor(() => expect(isOn('Bad answer')).toBe(false))
  expect(isOn('Good answer')).toBe(true)
})

test('of two presses in a row that could not be saved neither is shown', async () => {
  const gate = Promise.withResolvers<void>()
  const refuseLater = () => gate.promise.then(refuse)
  const asked = playServer({ [put]: refuseLater, [remove]: refuseLater })
  const person = show()
  await person.click(thumb('Good answer'))
  await person.click(thumb('Bad answer'))
  gate.resolve()
  await waitFor(() => expect(asked).toHaveLength(2))
  await waitFor(() => expect(isOn('Bad answer')).toBe(false))
  expect(isOn('Good answer')).toBe(false)
})

test('a press that could not be saved leaves the one after it alone', async () => {
  const gate = Promise.withResolvers<void>()
  const answers = [() => gate.promise.then(refuse), () => ({ thumb: 'down' as const, reason: null })]
  const asked = playServer({ [put]: () => answers.shift()!() })
  const person = show()
  await person.click(thumb('Good answer'))
  await person.click(thumb('Bad answer'))
  gate.resolve()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(isOn('Bad answer')).toBe(true)
})
