// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let isNew = false
let isClosed = false

/** The platform is read once, when the page starts. */
async function openOn(platform: string) {
  vi.resetModules()
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform)
  const { chatCommands, ShortcutList, useShortcuts } = await import('./shortcuts.tsx')
  const startNew = () => {
    isNew = true
  }
  const close = () => {
    isClosed = true
  }
  const nothing = () => undefined
  function Chat() {
    useShortcuts({ toggle: nothing, startNew, close })
    return <ShortcutList />
  }
  render(<Chat />)
  return chatCommands({ toggle: nothing, startNew }).find(({ name }) => name === 'New conversation')?.keys
}

beforeEach(() => {
  isNew = false
  isClosed = false
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** False where the key went on to the field as a letter. */
const isTaken = (keys: KeyboardEventInit) => !fireEvent.keyDown(document.body, { code: 'KeyN', ...keys })

test('on a Mac, Option+N types a letter, and Ctrl+N begins a conversation', async () => {
  expect(await openOn('MacIntel')).toEqual(['Ctrl N'])
  expect(screen.queryByText('Alt N')).toBeNull()
  expect(isTaken({ key: 'Dead', altKey: true })).toBe(false)
  expect(isTaken({ key: 'ń', altKey: true })).toBe(false)
  expect(isNew).toBe(false)
  expect(isTaken({ key: 'n', ctrlKey: true })).toBe(true)
  expect(isNew).toBe(true)
})

test('elsewhere Alt+N begins a conversation, too, and AltGr types a letter', async () => {
  expect(await openOn('Win32')).toEqual(['Alt N', 'Ctrl N'])
  expect(screen.getByText('Alt N')).toBeDefined()
  expect(isTaken({ key: 'ń', altKey: true, ctrlKey: true })).toBe(false)
  expect(isNew).toBe(false)
  expect(isTaken({ key: 'n', altKey: true })).toBe(true)
  expect(isNew).toBe(true)
})

test('Esc that ends the composition of a word does not close the conversations', async () => {
  await openOn('Win32')
  fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true })
  expect(isClosed).toBe(false)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(isClosed).toBe(true)
})
