// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CodeEditor } from './code-editor.tsx'

afterEach(cleanup)

/** Replaces what is marked, or with nothing marked deletes what is before the caret, as browsers do. */
document.execCommand = (command, _, text = '') => {
  const field = document.activeElement as HTMLTextAreaElement
  const { value, selectionStart: start, selectionEnd: end } = field
  const from = command === 'delete' && start === end ? start - 1 : start
  field.value = value.slice(0, from) + (command === 'delete' ? '' : text) + value.slice(end)
  return true
}

function edit(value: string, at: number) {
  render(<CodeEditor label="logic.py" value={value} onChange={() => undefined} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  field.focus()
  field.setSelectionRange(at, at)
  return field
}

test('Shift Tab takes back what Tab indents, and leaves an empty line alone', () => {
  const field = edit('a\n\nb', 2)
  expect(fireEvent.keyDown(field, { key: 'Tab', shiftKey: true })).toBe(false)
  expect(field.value).toBe('a\n\nb')
  fireEvent.keyDown(field, { key: 'Tab' })
  expect(field.value).toBe('a\n    \nb')
  fireEvent.keyDown(field, { key: 'Tab', shiftKey: true })
  expect(field.value).toBe('a\n\nb')
})

test('Esc leaves the editor with Tab, but not while a word is composed', () => {
  const field = edit('a', 0)
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(false)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(true)
})
