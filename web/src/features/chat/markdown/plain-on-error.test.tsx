// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PlainOnError } from './plain-on-error.tsx'

afterEach(cleanup)

function Broken(): never {
  throw new Error('a parser failed')
}

test('a text at which a parser fails is shown plain, and the rest of the page stays', () => {
  // React reports what a boundary caught.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <>
      <p>before</p>
      <PlainOnError text="**as written**">
        <Broken />
      </PlainOnError>
      <p>after</p>
    </>,
  )
  expect(reported).toHaveBeenCalled()
  expect(screen.getByText(/shown as plain text/)).toBeTruthy()
  expect(screen.getByText('**as written**', { exact: false })).toBeTruthy()
  expect(screen.getByText('before')).toBeTruthy()
  expect(screen.getByText('after')).toBeTruthy()
})
