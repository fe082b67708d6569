// @vitest-environment happy-dom
import type { MyTemplate } from '@agentry/contract/creators'
import { focusManager } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer } from '../../../testing/play-server.ts'
import { renderPage, signedIn } from '../../../testing/render-page.tsx'
import { aTemplate } from '../testing/my-template.ts'
import { ReleaseDialog } from './release-dialog.tsx'

afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
})

const failing: NonNullable<MyTemplate['checks']> = {
  passed: 1,
  not_run: 0,
  total: 2,
  at: '2026-05-01T10:00:00.000Z',
  model: 'Agentry Guide',
  failures: [{ check: 'greets', say: 'Hello', problems: ['does not say "Welcome"'] }],
}

/** Looks at another tab for a while. */
function comeBack() {
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
}

test('whoever comes back to the tab finds the dialog as they left it, unless there is another version', async () => {
  let version_id = '1c0a3f3e-6a8f-4c86-9a0b-0d2f6f1f3a12'
  const template = () => aTemplate({ checks: failing, version_id })
  const readings: (() => void)[] = []
  playServer({
    'GET /templates/mine': () => new Promise((answer) => readings.push(() => answer([template()]))),
  })
  const person = renderPage(<ReleaseDialog templateId={template().id} onClose={() => undefined} />, signedIn)
  const asked = () => vi.waitFor(() => expect(readings).toHaveLength(1))
  const answer = async () => {
    await asked()
    await act(async () => readings.shift()?.())
  }
  const tick = /^Publish it with one failing check/
  expect(screen.queryByRole('checkbox')).toBeNull()
  await answer()
  const ticked = await screen.findByRole<HTMLInputElement>('checkbox', { name: tick })
  await person.click(ticked)

  comeBack()
  await asked()
  expect(ticked.isConnected).toBe(true)
  await answer()
  expect([ticked.isConnected, ticked.checked]).toEqual([true, true])

  version_id = '1c0a3f3e-6a8f-4c86-9a0b-0d2f6f1f3a13'
  comeBack()
  await answer()
  await vi.waitFor(() => expect(ticked.isConnected).toBe(false))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: tick }).checked).toBe(false)
})
