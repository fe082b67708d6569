// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { ChatContext } from '../chat-context.ts'
import { openConversation } from '../conversation/conversation.ts'
import { ownMessage } from '../conversation/message.ts'
import { FindBar } from './find-bar.tsx'
import { openFind, useFind } from './find-state.ts'

afterEach(cleanup)

test('Enter and Esc that end the composition of a word neither step on nor close the search', () => {
  const conversation = openConversation(
    { id: 'c', sessionId: 's', keepsWords: false },
    { asking: () => Promise.reject(new Error('offline')) } as never,
    [ownMessage('東京'), ownMessage('東京')],
  )
  openFind()
  useFind.setState({ words: '東京' })
  renderPage(
    <ChatContext value={{ conversation, name: 'Trip Planner', agentId: 'a', canRevise: true }}>
      <FindBar scroller={{ current: null }} toMessage={() => undefined} />
    </ChatContext>,
  )
  const field = screen.getByRole('textbox')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(useFind.getState().isOpen).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('1 of 2')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByRole('status').textContent).toBe('2 of 2')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(useFind.getState().isOpen).toBe(false)
})
