// @vitest-environment happy-dom
import type { Agent } from '@agentry/contract/agents'
import { agentRestoreSeconds } from '@agentry/contract/rules/limits'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playServer } from '../../testing/play-server.ts'
import { renderPage, signedIn } from '../../testing/render-page.tsx'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { RemoveAgent } from './remove-agent.tsx'

const agent = { id: '0b0a3f3e-6a8f-4c86-9a0b-0d2f6f1f3a11', name: 'My Plant Care' } as Agent

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  toast.remove()
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fade = () => pass(1)
const undo = () => screen.queryByRole('button', { name: 'Undo' })

/** Removes the agent with the pointer where the notice appears; the server takes so many seconds to answer. */
async function remove(seconds: number) {
  const asked = playServer({
    async 'POST /agents/:agent_id/remove'() {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      return { restorable_until: '2026-03-01T10:00:10.000Z' }
    },
    'POST /agents/:agent_id/restore': () => agent,
  })
  renderPage(
    <>
      <RemoveAgent agent={agent} />
      <Toaster placement="top-center" times={{ success: 1000, error: 1000, blank: 1000 }} />
    </>,
    signedIn,
  )
  press('Remove agent')
  press('Remove with its conversations')
  fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notifications' }))
  await pass(seconds + 0.1)
  return asked.map(({ key }) => key)
}

test('Undo is on the page longer while the pointer rests on it, and gone before the server refuses it', async () => {
  await remove(0)
  await pass(12)
  expect(undo()).not.toBeNull()
  await pass(agentRestoreSeconds - 14)
  await fade()
  expect(undo()).toBeNull()
})

test('on a slow connection the time counts from when the removal was sent', async () => {
  await remove(12)
  expect(undo()).not.toBeNull()
  await pass(agentRestoreSeconds - 14)
  await fade()
  expect(undo()).toBeNull()
})

test('a removal that took too long to be told is told without Undo', async () => {
  await remove(agentRestoreSeconds)
  expect(screen.getByText('My Plant Care removed')).toBeDefined()
  expect(undo()).toBeNull()
})
