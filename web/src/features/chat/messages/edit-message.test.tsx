// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { ChatContext } from '../chat-context.ts'
import { openConversation } from '../conversation/conversation.ts'
import { ownMessage } from '../conversation/message.ts'
import { EditMessage } from './edit-message.tsx'

afterEach(cleanup)

test('Enter and Esc that end the composition of a word neither send the message nor close it', () => {
  let closed = 0
  const conversation = openConversation({ id: 'c', sessionId: 's', keepsWords: false }, {
    asking: () => Promise.reject(new Error('offline')),
  } as never)
  renderPage(
    <ChatContext value={{ conversation, name: 'Trip Planner', agentId: 'a', canRevise: true }}>
      <EditMessage message={ownMessage('にほん')} isBusy={false} onClose={() => (closed += 1)} />
    </ChatContext>,
  )
  const field = screen.getByRole('textbox', { name: 'Edit message' })
  for (const key of ['Enter', 'Escape']) {
    fireEvent.keyDown(field, { key, isComposing: true })
    fireEvent.keyDown(field, { key, keyCode: 229 })
  }
  expect(closed).toBe(0)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(closed).toBe(1)
})
