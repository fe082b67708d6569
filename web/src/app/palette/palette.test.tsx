// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../../testing/play-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { Palette } from './palette.tsx'

afterEach(cleanup)

test('arrows and Enter belong to the input method while it composes a word', () => {
  playServer({ 'GET /templates': () => [] })
  let closed = 0
  renderPage(<Palette onClose={() => (closed += 1)} onShortcuts={() => undefined} />)
  const field = screen.getByRole('combobox')
  const chosen = field.getAttribute('aria-activedescendant')
  fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen)
  expect(closed).toBe(0)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(closed).toBe(1)
})
