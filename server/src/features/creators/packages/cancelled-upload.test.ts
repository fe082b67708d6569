import type { MyTemplate } from '@agentry/contract/creators'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '../../../../tests/support/app/start-test-app.ts'
import { waitFor } from '../../../../tests/support/app/wait-for.ts'
import { upload, zipWith } from '../testing/creator.ts'

/** Slow enough that a person could cancel between any two of its checks. */
const logic = `def respond(event):
    for _ in range(500_000): pass
    return {"reply": "2 minutes"}
`
const checks = 50
const tests = Array.from(
  { length: checks },
  (_, nth) => `- name: check ${nth}\n  turns:\n    - say: How long?\n      contains: "2 minutes"\n`,
).join('')

test('cancelling an upload while its checks are played ends them and keeps nothing', async () => {
  const app = await startTestApp()
  const creator = await app.newProUser()
  const run = vi.spyOn(app.ports.sandbox, 'run')
  const played = () => run.mock.calls.filter(([source]) => source.logic === logic).length

  const form = new FormData()
  form.append(
    'file',
    new Blob([new Uint8Array(zipWith({ 'logic.py': logic, 'tests.yaml': tests }))]),
    'tea.zip',
  )
  const cancelling = new AbortController()
  const cancelled = fetch(`${app.origin}/api/templates/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${creator.token}` },
    body: form,
    signal: cancelling.signal,
  })
  await waitFor(async () => played() > 0)
  cancelling.abort()
  await expect(cancelled).rejects.toThrow('aborted')

  // Uploads of one person wait for each other: once this one is answered, the one before it has ended.
  const next = await upload(creator, zipWith())
  expect(next.body, next.text).toMatchObject({
    version: '1.0.0',
    warnings: [],
    checks: { passed: 2, total: 2 },
  })
  expect(played()).toBeLessThan(checks / 2)
  const { body: mine } = await creator.get<MyTemplate[]>('/templates/mine')
  expect(mine.map(({ version }) => version)).toEqual(['1.0.0'])
})
