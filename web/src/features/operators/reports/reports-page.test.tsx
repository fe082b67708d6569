// @vitest-environment happy-dom
import type { ListedCase } from '@agentry/contract/operators/reports'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer } from '../../../testing/play-server.ts'
import { renderPage, signedIn } from '../../../testing/render-page.tsx'
import { ReportsPage } from './reports-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const decided: ListedCase = {
  id: '01a1ec99-6c2d-70df-87dd-076c9ca6a03c',
  kind: 'template',
  title: 'Tide Tables',
  state: 'hidden',
  reports: 1,
  reasons: ['copyright'],
  opened_at: '2026-11-18T03:00:00.000Z',
  decided_at: '2026-11-18T04:00:00.000Z',
  has_open_appeal: false,
  appeal_outcome: null,
}

const waitingWith = (open: number, appeals: number) =>
  playServer({ 'GET /admin/reports': () => ({ total: 0, cases: [], waiting: { open, appeals } }) })

test('without an open report, operators are led to the appeals that wait', async () => {
  waitingWith(0, 1)
  const person = renderPage(<ReportsPage />, signedIn)
  const link = await screen.findByRole('link', { name: '1 appeal waits' })
  expect(link.parentElement?.textContent).toBe('No report waits for a decision. 1 appeal waits.')
  await person.click(link)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Appeals (1)' }).checked).toBe(true)
})

test('both parts of the queue say how many wait in them', async () => {
  waitingWith(2, 3)
  renderPage(<ReportsPage />, signedIn)
  expect(await screen.findByRole('radio', { name: 'Open (2)' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Appeals (3)' })).toBeTruthy()
})

test('where nothing waits, nothing is counted', async () => {
  waitingWith(0, 0)
  renderPage(<ReportsPage />, signedIn)
  const sentence = await screen.findByText('No report waits for a decision.')
  expect(sentence.querySelector('a')).toBeNull()
  expect(screen.getByRole('radio', { name: 'Open' })).toBeTruthy()
})

test('a decision that an appeal undid does not look as if it stood', async () => {
  const undone: ListedCase = { ...decided, title: 'Kettle Watch', appeal_outcome: 'reversed' }
  const cases = [
    { ...decided, appeal_outcome: 'upheld' as const },
    { ...undone, id: crypto.randomUUID() },
  ]
  playServer({ 'GET /admin/reports': () => ({ total: 2, cases, waiting: { open: 0, appeals: 0 } }) })
  renderPage(<ReportsPage />, signedIn)
  const badge = await screen.findByText('Hidden, appeal accepted')
  expect(badge.className).not.toBe(screen.getByText('Hidden').className)
})
