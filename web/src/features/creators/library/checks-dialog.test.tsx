// @vitest-environment happy-dom
import type { MyTemplate } from '@agentry/contract/creators'
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Viewer } from '../../../core/server/viewer.ts'
import { playServer } from '../../../testing/play-server.ts'
import { renderPage, signedIn } from '../../../testing/render-page.tsx'
import { myTemplatesQuery } from '../queries.ts'
import { aTemplate } from '../testing/my-template.ts'
import { MyTemplateRow } from './my-template-row.tsx'

afterEach(cleanup)

const pro = { ...signedIn, isPro: true } as Viewer

const checksOf = (passed: number, not_run: number): NonNullable<MyTemplate['checks']> => ({
  passed,
  not_run,
  total: 92,
  at: '2026-05-01T10:00:00.000Z',
  model: 'Agentry Guide',
  failures: [{ check: 'greets', say: 'Hello', problems: ['does not say "Welcome"'] }],
})

function Mine() {
  const { data = [] } = useQuery(myTemplatesQuery)
  return data.map((template) => <MyTemplateRow key={template.id} template={template} />)
}

test('checks that did not run say why and are run from there until none is left', async () => {
  const rounds = [checksOf(60, 31), checksOf(91, 0)]
  const asked = playServer({
    'GET /templates/mine': () => [aTemplate({ checks: checksOf(17, 74) })],
    'POST /templates/:template_id/versions/:version_id/checks': () => aTemplate({ checks: rounds.shift()! }),
  })
  const person = renderPage(<Mine />, pro)
  await person.click(await screen.findByRole('button', { name: 'Checks 17 of 92, 1 failed, 74 not run' }))
  const dialog = screen.getByRole('dialog', { name: 'Checks of Tide Table' })
  expect(dialog.textContent).toContain(
    '74 checks did not run: checks get 15 seconds at an upload or a save, and those before took that long.',
  )
  expect(dialog.textContent).toContain('does not say "Welcome"')

  await person.click(screen.getByRole('button', { name: 'Run them again' }))
  await vi.waitFor(() => expect(dialog.textContent).toContain('Checks 91 of 92'))
  expect(dialog.textContent).not.toContain('did not run')
  expect(asked.filter(({ key }) => key.endsWith('/checks'))).toHaveLength(2)
})

test('a round that gets no further is the last one', async () => {
  const asked = playServer({
    'GET /templates/mine': () => [aTemplate({ checks: checksOf(17, 74) })],
    'POST /templates/:template_id/versions/:version_id/checks': () => aTemplate({ checks: checksOf(17, 74) }),
  })
  const person = renderPage(<Mine />, pro)
  await person.click(await screen.findByRole('button', { name: /^Checks 17 of 92/ }))
  await person.click(screen.getByRole('button', { name: 'Run them again' }))
  await vi.waitFor(() => expect(asked.filter(({ key }) => key.endsWith('/checks'))).toHaveLength(2))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Run them again' })).disabled).toBe(
    false,
  )
})

test('without Pro nobody is offered to run them', async () => {
  playServer({ 'GET /templates/mine': () => [aTemplate({ checks: checksOf(17, 74) })] })
  const person = renderPage(<Mine />, signedIn)
  await person.click(await screen.findByRole('button', { name: /^Checks 17 of 92/ }))
  expect(screen.getByRole('dialog').textContent).toContain('74 checks did not run')
  expect(screen.queryByRole('button', { name: 'Run them again' })).toBeNull()
})

test('the row of a premium template shows PRO and its price', async () => {
  playServer({ 'GET /templates/mine': () => [aTemplate({ is_premium: true, price_cents: 499 })] })
  renderPage(<Mine />, signedIn)
  const row = await screen.findByRole('article', { name: 'Tide Table' })
  expect(row.textContent).toContain('PRO')
  expect(row.textContent).toContain('$4.99')
  cleanup()
  playServer({ 'GET /templates/mine': () => [aTemplate({})] })
  renderPage(<Mine />, signedIn)
  const free = await screen.findByRole('article', { name: 'Tide Table' })
  expect(free.textContent).not.toMatch(/PRO|\$/)
})
