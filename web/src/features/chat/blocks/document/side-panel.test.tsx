// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SidePanel } from './side-panel.tsx'

afterEach(cleanup)

test('Esc that ends the composition of a word does not close the document', () => {
  let closed = 0
  render(
    <SidePanel title="Letter" onClose={() => (closed += 1)}>
      <textarea aria-label="Text" />
    </SidePanel>,
  )
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', isComposing: true })
  expect(closed).toBe(0)
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  expect(closed).toBe(1)
})
