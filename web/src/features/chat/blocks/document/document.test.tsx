// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { sittingOf } from '../../../../core/sitting.ts'
import { openConversation } from '../../conversation/conversation.ts'
import { replyMessage } from '../../conversation/message.ts'
import { BlockList } from '../block-list.tsx'
import { clearPage, draw, find, press } from '../testing/component-page.tsx'
import { sampleBlocks as samples } from '../testing/sample-blocks.ts'
import { DocumentPanels } from './document-panels.tsx'

await import('../../markdown/markdown.tsx')
await import('./document-panel.tsx')

afterEach(clearPage)

const letter = samples.document
const later = { ...letter, text: '# Second version' }

async function openLetters(id: string, address = '/') {
  const steps = [letter, later].map((block, at) => ({
    callId: String(at),
    tool: 'logic' as const,
    about: '',
    result: { tool: 'logic' as const, success: true, blocks: [block] },
  }))
  const source = { asking: () => Promise.reject(new Error('offline')) }
  const conversation = openConversation({ id, sessionId: id }, source as never, [replyMessage({ steps })])
  return await draw(
    <MemoryRouter initialEntries={[address]}>
      <DocumentPanels conversation={conversation}>
        <Sitting />
        <BlockList blocks={[letter, later]} conversationKey={id} />
      </DocumentPanels>
    </MemoryRouter>,
  )
}

function Sitting() {
  return <var>{sittingOf(useLocation())}</var>
}

test('a document opens with its versions', async () => {
  const page = await openLetters('versions')
  expect(page.textContent).toContain('Version 1 of 2')
  await press(page, 'Open Letter')
  await find(page, '[aria-label=Version] output', '1 of 2')
  await find(page, 'em', 'Monday')
  await press(page, 'Later version')
  await find(page, '[aria-label=Version] output', '2 of 2')
  await find(page, 'h2', 'Second version')
})

test('the address of a document opens it, in the version that it names', async () => {
  const address = `/?document=${letter.id}`
  await find(await openLetters('newest', address), 'h2', 'Second version')
  await find(await openLetters('first', `${address}&version=1`), 'em', 'Monday')
  const nothing = await openLetters('nothing', '/?document=another')
  expect(nothing.querySelector('[aria-label=Version]')).toBe(null)
})

test('whoever opens a document, turns its versions and closes it stays in the same sitting', async () => {
  const page = await openLetters('sitting')
  const before = page.querySelector('var')!.textContent
  await press(page, 'Open Letter')
  await find(page, 'em', 'Monday')
  await find(page, 'var', before)
  await press(page, 'Later version')
  await find(page, 'h2', 'Second version')
  await find(page, 'var', before)
  await press(page, 'Close')
  await vi.waitFor(() => expect(page.querySelector('[aria-label=Version]')).toBe(null))
  await find(page, 'var', before)
})

test('an edit is kept for the version and the conversation, copied as it is, and can be undone', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } })
  const page = await openLetters('edits')
  await press(page, 'Open Letter')
  await press(page, 'Edit')
  const field = await find<HTMLTextAreaElement>(page, 'textarea')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      field,
      'My *own* words',
    )
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press(page, 'Done')
  await find(page, 'em', 'own')
  await press(page, 'Copy')
  expect(copied).toEqual(['My *own* words'])

  const again = await openLetters('edits')
  await press(again, 'Open Letter')
  await find(again, 'em', 'own')
  await press(again, 'Later version')
  await find(again, 'h2', 'Second version')
  expect(localStorage.getItem('agentry.document-edits')).toContain('My *own* words')

  await press(page, 'Undo edits')
  await find(page, 'em', 'Monday')
  expect(localStorage.getItem('agentry.document-edits')).toBe(null)
})
