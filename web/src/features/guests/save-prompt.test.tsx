// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import type { GuestSession } from './guest-session.ts'
import { SavePrompt } from './save-prompt.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const session = {
  id: 'guest_1',
  templateId: '0b0a3f3e-6a8f-4c86-9a0b-0d2f6f1f3a11',
  messages: Array.from({ length: 6 }, (_, at) => ({ id: String(at) })),
} as unknown as GuestSession

function show({ isPhone }: { isPhone: boolean }) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  return renderPage(<SavePrompt session={session} />)
}

const reason = 'It is stored in this browser only. With a free account it stays yours.'

test('on a phone the save prompt is one line, which opens to the rest', async () => {
  const person = show({ isPhone: true })
  expect(screen.getByRole('link', { name: 'Sign up to save' })).toBeDefined()
  expect(screen.queryByText(reason)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Save this conversation?' }))
  expect(screen.getByText(reason)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('elsewhere the save prompt says everything at once', () => {
  show({ isPhone: false })
  expect(screen.getByRole('region').textContent).toContain(`Save this conversation? ${reason}`)
})
