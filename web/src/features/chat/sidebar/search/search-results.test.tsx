// @vitest-environment happy-dom
import type { MessageHit } from '@agentry/contract/conversations'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../../../../testing/play-server.ts'
import { renderPage, signedIn } from '../../../../testing/render-page.tsx'
import { SearchResults } from './search-results.tsx'
import { SidebarContext } from '../sidebar-context.ts'

afterEach(cleanup)

const hit: MessageHit = {
  message_id: '00000000-0000-4000-8000-000000000001',
  conversation_id: '00000000-0000-4000-8000-000000000002',
  agent_id: '00000000-0000-4000-8000-000000000003',
  title: 'Sunday',
  archived: false,
  sender: 'user',
  timestamp: '2026-01-01T00:00:00.000Z',
  snippet: [
    { text: 'A ', match: false },
    { text: 'crème', match: true },
    { text: ' for plum cake', match: false },
  ],
}

function show(search: string, headers: Record<string, string>) {
  playServer({
    'GET /agents': () => [],
    'GET /conversations': () => [],
    'GET /messages': () => Response.json([hit], { headers: { 'x-has-more': 'false', ...headers } }),
  })
  const sidebar = {
    agentId: hit.agent_id,
    activeId: undefined,
    isBlocked: false,
    pathOf: () => '/chat',
    onFollow: () => {},
    onDeleted: () => {},
  }
  renderPage(
    <SidebarContext value={sidebar}>
      <SearchResults search={search} />
    </SidebarContext>,
    signedIn,
  )
}

test('a search that the server corrected says so, shows what was found and marks it', async () => {
  show('crmee', { 'x-showing': 'creme' })
  expect(await screen.findByText('Nothing for “crmee”. Showing “creme”.')).toBeDefined()
  expect(screen.getByText('0 conversations and 1 message found for “creme”')).toBeDefined()
  expect(screen.getByText('crème').tagName).toBe('MARK')
})

test('a search that was spelt right says nothing of the kind', async () => {
  show('crème', {})
  expect(await screen.findByText('0 conversations and 1 message found')).toBeDefined()
  expect(screen.queryByText(/^Nothing for/)).toBeNull()
})
