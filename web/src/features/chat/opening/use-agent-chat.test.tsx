// @vitest-environment happy-dom
import type { ConversationSummary } from '@agentry/contract/chat'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { useEffect } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newQueryClient } from '../../../app/query-client.ts'
import { paths, patterns } from '../../../app/paths.ts'
import { playServer } from '../../../testing/play-server.ts'
import { closeConversation } from '../conversation/agent-conversations.ts'
import { usePageAddress } from './chat-address.ts'
import { lastActive } from './last-active.ts'
import { useAgentChat } from './use-agent-chat.ts'

const agent = { id: '0d0e5a1c-6f1e-4a53-9a2f-6b1f5f0c7a01' } as Parameters<typeof useAgentChat>[0]
const stored: ConversationSummary = {
  conversation_id: '7b1c1d0e-2d44-4d8e-8a55-0c9a0f3b6e02',
  session_id: 'one',
  title: 'Monstera',
  last_message: 'Weekly.',
  updated_at: '2026-01-01T00:00:00.000Z',
  message_count: 2,
  agent_id: agent.id,
  pinned: false,
  archived: false,
  folder_id: null,
}
const forked = { ...stored, conversation_id: 'c2a7b0a4-51d3-4a34-9d0b-3f0f8a4b7c03' }
const conversation = (id: string) => paths.agentChat(agent.id, id)

beforeEach(() => {
  warned.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warned)
})

afterEach(() => {
  cleanup()
  for (const { conversation_id } of [stored, forked]) closeConversation(conversation_id)
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const warned = vi.fn()
let chat: ReturnType<typeof useAgentChat>

function Chat() {
  const opened = useAgentChat(agent, usePageAddress(agent.id))
  useEffect(() => {
    chat = opened
  })
  return <p>{opened.isLoading ? 'Loading' : 'Open'}</p>
}

/** Opens the chat without naming a conversation; its history comes, or fails, when the test says so. */
async function openOnSlowLine() {
  const history = Promise.withResolvers<[]>()
  const page = Promise.withResolvers<{ Component: () => React.ReactNode }>()
  const asked = playServer({
    'GET /agents/:agent_id/conversations': () => [stored],
    'GET /agents/:agent_id/conversations/:conversation_id': () => forked,
    'GET /agents/:agent_id/conversations/:conversation_id/history': () => history.promise,
    'GET /agents/:agent_id/conversations/:conversation_id/stream': () =>
      new Response(undefined, { status: 204 }),
  })
  const router = createMemoryRouter(
    [
      {
        Component: Outlet,
        children: [
          { path: patterns.agentChat, Component: Chat },
          { path: paths.agents, element: <p>Agents</p> },
          { path: paths.library, lazy: () => page.promise },
        ],
      },
    ],
    { initialEntries: [paths.agentChat(agent.id)] },
  )
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(asked.some(({ key }) => key.endsWith('/history'))).toBe(true))
  return {
    router,
    page,
    place: () => router.state.location.pathname,
    go: (path: string) => act(() => void router.navigate(path)),
    /** The history comes, and is shown to whoever is there. */
    load: () =>
      act(async () => {
        history.resolve([])
        await vi.waitFor(() => expect(lastActive.of(agent.id)).toBe(stored.conversation_id))
      }),
    fail: () =>
      act(async () => {
        history.reject(new Error('no connection'))
        await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
      }),
  }
}

test('the conversation that was loaded gets its address', async () => {
  const { load, place } = await openOnSlowLine()
  await load()
  await vi.waitFor(() => expect(place()).toBe(conversation(stored.conversation_id)))
  expect(screen.getByText('Open')).toBeDefined()
})

test('whoever left before a conversation was loaded stays where they went', async () => {
  const { go, load, place } = await openOnSlowLine()
  await go(paths.agents)
  await load()
  expect(place()).toBe(paths.agents)
})

test('whoever left before a conversation failed to load stays where they went and hears nothing of it', async () => {
  const failed = vi.spyOn(toast, 'error')
  const { go, fail, place } = await openOnSlowLine()
  await go(paths.agents)
  await fail()
  expect(place()).toBe(paths.agents)
  expect(failed).not.toHaveBeenCalled()
})

test('whoever is on the way to a page that is still fetched gets there', async () => {
  const { go, load, page, place } = await openOnSlowLine()
  await go(paths.library)
  await load()
  page.resolve({ Component: () => <p>Library</p> })
  await screen.findByText('Library')
  expect(place()).toBe(paths.library)
})

test('whoever chose another conversation meanwhile gets that one', async () => {
  const { go, load, place } = await openOnSlowLine()
  await go(conversation(forked.conversation_id))
  await load()
  await vi.waitFor(() => expect(lastActive.of(agent.id)).toBe(forked.conversation_id))
  expect(place()).toBe(conversation(forked.conversation_id))
})

test('a branch is opened for whoever is still there, and no one else is taken to it', async () => {
  const { go, load, place } = await openOnSlowLine()
  await load()
  await vi.waitFor(() => expect(place()).toBe(conversation(stored.conversation_id)))
  const { current, openForked } = chat
  if (!current) throw new Error('Nothing is open.')
  await go(paths.agents)
  act(() => openForked(forked, current))
  expect(place()).toBe(paths.agents)

  await go(conversation(stored.conversation_id))
  await vi.waitFor(() => expect(screen.getByText('Open')).toBeDefined())
  act(() => chat.openForked(forked, current))
  expect(place()).toBe(conversation(forked.conversation_id))
  await vi.waitFor(() => expect(lastActive.of(agent.id)).toBe(forked.conversation_id))
})
