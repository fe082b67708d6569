import type { ChatMessage, ToolResult } from '@agentry/contract/messages'
import { expect, test } from 'vitest'
import { snapshotOf } from './snapshot.ts'

const around = { withFiles: true, sawFile: true, files: [{ id: '01a1e5ff-aedf-74e2-9a8a-06959fbeb814' }] }

function answer(...tools_used: ToolResult[]): ChatMessage {
  return {
    id: crypto.randomUUID(),
    conversation_id: crypto.randomUUID(),
    sender: 'assistant',
    content: 'The deposit is 431.',
    timestamp: new Date(0).toISOString(),
    tools_used,
  }
}

const passages: ToolResult = {
  tool: 'knowledge',
  success: true,
  about: 'my deposit',
  input: { query: 'my deposit' },
  result: {
    query: 'my deposit',
    passages: [
      { source: 'lease.txt', text: 'The deposit is 431.' },
      { source: 'guides/deposits.md', text: 'A deposit is paid back.' },
    ],
  },
}

test('the sources of an answer are shown without what was searched for', () => {
  const research: ToolResult = {
    tool: 'research',
    success: true,
    input: { query: 'deposits of Ann Example' },
    result: {
      query: 'deposits of Ann Example',
      results: [{ title: 'Deposits', url: 'https://example.org/', snippet: 'Paid back.' }],
      key_findings: ['Ann Example pays'],
    },
  }
  const shown = snapshotOf(answer(research, passages), around)
  expect(shown.tools_used).toEqual([
    {
      tool: 'research',
      success: true,
      result: {
        query: '',
        key_findings: [],
        results: [{ title: 'Deposits', url: 'https://example.org/', snippet: 'Paid back.' }],
      },
    },
    { tool: 'knowledge', success: true, result: { ...(passages.result as object), query: '' } },
  ])
})

test('without files, nothing is shown of an answer that could see one', () => {
  const seeing = snapshotOf(answer(passages), { ...around, withFiles: false })
  expect(JSON.stringify(seeing)).not.toMatch(/431|lease|deposit/)
  expect(seeing.content).toContain('an attached file, which was not shared')
  const before = snapshotOf(answer(passages), { ...around, withFiles: false, sawFile: false })
  expect(before).toMatchObject({ content: 'The deposit is 431.', tools_used: [{ tool: 'knowledge' }] })
})

test('mails, failures and calculations are left out', () => {
  const shown = snapshotOf(
    answer(
      { tool: 'email', success: true, result: { to: 'ann@example.org', subject: 'Hi', body: 'Hi' } },
      { tool: 'research', success: false, error: 'No network for Ann' },
      { tool: 'calculator', success: true, result: { expression: '1+1', value: 2 } },
    ),
    around,
  )
  expect(shown).not.toHaveProperty('tools_used')
})
