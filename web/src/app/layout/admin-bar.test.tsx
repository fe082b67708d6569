// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer } from '../../testing/play-server.ts'
import { renderPage, signedIn } from '../../testing/render-page.tsx'
import { AdminBar } from './admin-bar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the bar of the console says how many reports and appeals wait', async () => {
  playServer({ 'GET /admin/reports': () => ({ total: 0, cases: [], waiting: { open: 2, appeals: 1 } }) })
  renderPage(<AdminBar />, signedIn)
  expect(await screen.findByRole('link', { name: 'Reports 3 waiting' })).toBeTruthy()
})
