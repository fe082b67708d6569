// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import type { GuestSession } from '../guest-session.ts'
import { useGuestSessions } from '../guest-sessions.ts'
import { ContinueShelf } from './continue-shelf.tsx'
import { GuestMenu } from './guest-menu.tsx'

afterEach(() => {
  cleanup()
  useGuestSessions.setState({ sessions: [] })
})

function session(number: number, { isAnswered = true } = {}): GuestSession {
  const said = { id: `q${number}`, content: `Question ${number}`, sender: 'user', timestamp: '' } as const
  const answer = { id: `a${number}`, content: 'So.', sender: 'assistant', timestamp: '' } as const
  return {
    id: `guest_${number}`,
    templateId: 'template',
    templateName: `Agent ${number}`,
    name: `Agent ${number} (Guest)`,
    messages: isAnswered ? [said, answer] : [said],
    createdAt: '2026-01-01T00:00:00.000Z',
    isGuest: true,
    template: { image_url: null } as GuestSession['template'],
  }
}

/** The newest of the seven was only refused. */
const seven = [1, 2, 3, 4, 5, 6, 7].map((number) => session(number, { isAnswered: number > 1 }))
const row = (number: number) => `Question ${number}Agent ${number}`
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)

test('the shelf shows three conversations, all of them when asked, and three again', async () => {
  const person = renderPage(<ContinueShelf sessions={seven} />)
  expect(texts('link').map((text) => text.slice(-7))).toEqual(['Agent 2', 'Agent 3', 'Agent 4'])
  await person.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(
    texts('link')
      .map((text) => text.slice(-7))
      .at(-1),
  ).toBe('Agent 1')
  expect(texts('link')).toHaveLength(7)
  await person.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(texts('link')).toHaveLength(3)
})

test('a shelf that shows everything has nothing to open', () => {
  renderPage(<ContinueShelf sessions={seven.slice(0, 3)} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the menu of a guest chat leads to every other conversation and names its agent', async () => {
  useGuestSessions.setState({ sessions: seven })
  const person = renderPage(<GuestMenu currentId="guest_4" />)
  await person.click(screen.getByRole('button', { name: 'Guest conversations' }))
  expect(texts('menuitem')).toEqual([
    ...[2, 3, 5, 6, 7, 1].map(row),
    'Remove this conversation',
    'Remove all guest conversations',
  ])
})
