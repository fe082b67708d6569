// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LeaveGuard } from './leave-guard.tsx'

afterEach(cleanup)

const ends = new EventTarget()
const end = () => ends.dispatchEvent(new Event('end'))

function Page() {
  const [isActive, setActive] = useState(true)
  useEffect(() => ends.addEventListener('end', () => setActive(false)), [])
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <LeaveGuard isActive={isActive} title="Leave?" stay="Stay" leave="Stop and leave">
        It stops.
      </LeaveGuard>
    </>
  )
}

function open() {
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/elsewhere', element: <p>There</p> },
  ])
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

const closeTab = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented ? 'asks' : 'closes'
}

test('the page is left only by whoever says so', async () => {
  const person = open()
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await person.click(screen.getByRole('button', { name: 'Stay' }))
  expect(screen.queryByText('There')).toBeNull()
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await person.click(screen.getByRole('button', { name: 'Stop and leave' }))
  expect(await screen.findByText('There')).toBeDefined()
})

test('whoever asked to leave goes on when it has ended meanwhile', async () => {
  const person = open()
  await person.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(screen.getByRole('dialog', { name: 'Leave?' })).toBeDefined()
  end()
  expect(await screen.findByText('There')).toBeDefined()
})

test('the browser asks before the tab is closed, and only meanwhile', async () => {
  open()
  expect(closeTab()).toBe('asks')
  end()
  await screen.findByRole('link', { name: 'Elsewhere' })
  await expect.poll(closeTab).toBe('closes')
})
