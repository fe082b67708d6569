// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DeclaredTools } from './declared-tools.tsx'

afterEach(cleanup)

test('tools go by their names, and unknown ones are not hidden', () => {
  render(<DeclaredTools names={['web_browsing', 'teleport', 'constructor']} />)
  expect(screen.getByText(/^Declared tools/).textContent).toBe(
    'Declared tools: Web browsing, teleport, constructor',
  )
})

test('no tools are told, too', () => {
  render(<DeclaredTools names={[]} />)
  expect(screen.getByText('It declares no tools.')).toBeDefined()
})
