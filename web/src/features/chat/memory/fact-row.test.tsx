// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { FactRow } from './fact-row.tsx'

afterEach(cleanup)

test('Esc that ends the composition of a word does not end the edit', async () => {
  const fact = { id: 'f', fact: 'Lives in 東京.', created_at: '2026-05-01T10:00:00.000Z', set_aside: false }
  const person = renderPage(<FactRow agentId="a" fact={fact} />)
  await person.click(screen.getByRole('button', { name: 'Edit: Lives in 東京.' }))
  const field = screen.getByRole('textbox', { name: 'Change what it remembers' })
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
  expect(field.isConnected).toBe(true)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field.isConnected).toBe(false)
})
