// @vitest-environment happy-dom
import type { SharedView } from '@agentry/contract/community/sharing'
import { withheldAnswer } from '@agentry/contract/rules/community/sharing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { SharePreview } from './share-preview.tsx'

afterEach(cleanup)

function show(...answers: string[]) {
  const at = '2026-05-01T10:00:00.000Z'
  const messages: SharedView['messages'] = answers.flatMap((content) => [
    { sender: 'user', content: 'What does it say?', timestamp: at },
    { sender: 'assistant', content, timestamp: at },
  ])
  renderPage(
    <SharePreview
      view={{ scope: 'conversation', title: 'A note', agent_name: 'Guide', with_files: false, messages }}
    />,
  )
}

test('hidden answers say how they can be shown', () => {
  show('It is about tides.', withheldAnswer, withheldAnswer)
  expect(screen.getByRole('status').textContent).toBe(
    '2 answers are hidden, because they may quote an attached file. Tick “Include files” to show them.',
  )
})

test('where no answer is hidden, nothing is said about files', () => {
  show('It is about tides.')
  expect(screen.queryByText(/Include files/)).toBeNull()
})
