// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../../testing/render-page.tsx'
import type { Step } from '../../conversation/message.ts'
import { StepList } from './step-list.tsx'

afterEach(cleanup)

const own = (name: string, error?: string) => call('logic', name, { name, ...(error && { error }) })

function call(
  tool: Step['tool'],
  about: string,
  { error, ...more }: { name?: string; error?: string },
): Step {
  const result = { tool, success: error === undefined, ...(error && { error }), ...more }
  return { callId: crypto.randomUUID(), tool, about, result }
}

function lines(steps: Step[]) {
  renderPage(<StepList steps={steps} isKept />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

const notANumber = 'lines.0.amount: Invalid input: expected number, received string'

test('calls that failed and were then made rightly are one quiet line, with what was wrong inside', () => {
  const [corrected, ...others] = lines([
    own('try_changes', notANumber),
    own('try_changes', 'No such line.'),
    own('try_changes'),
  ])
  expect(others).toEqual(['Try changes '])
  expect(corrected).toBe(`Try changes: corrected${notANumber}No such line.`)
  expect(screen.getByText(notANumber).closest('details')?.open).toBe(false)
  expect(document.querySelector('.text-bad')).toBe(null)
})

test('a failure that nothing made good stays in red', () => {
  expect(
    lines([
      own('set_budget'),
      own('set_budget', notANumber),
      call('web_browsing', 'a.example', { error: 'Gone.' }),
      call('web_browsing', 'b.example', {}),
    ]),
  ).toEqual(['Set budget ', `Set budget ${notANumber}`, 'Web browsing Gone.', 'Web browsing b.example'])
  expect(screen.getByText('Gone.').className).toBe('text-bad')
})
