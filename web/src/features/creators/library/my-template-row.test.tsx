// @vitest-environment happy-dom
import type { MyTemplate } from '@agentry/contract/creators'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Viewer } from '../../../core/server/viewer.ts'
import { renderPage, signedIn } from '../../../testing/render-page.tsx'
import { aTemplate } from '../testing/my-template.ts'
import { MyTemplateRow } from './my-template-row.tsx'

afterEach(cleanup)

const pro = { ...signedIn, isPro: true } as Viewer
const caseId = '2d0a3f3e-6a8f-4c86-9a0b-0d2f6f1f3a13'
const released = { id: '3e0a3f3e-6a8f-4c86-9a0b-0d2f6f1f3a14', version: '0.9.0' }

const show = (held: MyTemplate['held'], visibility: MyTemplate['visibility']) =>
  renderPage(<MyTemplateRow template={aTemplate({ held, visibility, released })} />, pro)

test('a template that operators hid says why, leads to the decision, and cannot be published', () => {
  show({ as: 'unlisted', reason: 'It copies a book', case_id: caseId }, 'unlisted')
  const row = screen.getByRole('article', { name: 'Tide Table' })
  expect(row.textContent).toContain('Hidden by Agentry')
  expect(row.textContent).toContain('It copies a book')
  expect(screen.queryByText('Unlisted')).toBeNull()
  expect(screen.getByRole('link', { name: 'See the decision' }).getAttribute('href')).toBe(
    `/appeals/${caseId}`,
  )
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  // Those who have its link get new versions.
  expect(screen.getByRole('button', { name: 'Release' })).toBeTruthy()
})

test('a template that operators removed without a report names support, and cannot be shown to anybody', async () => {
  const person = show({ as: 'removed', reason: 'It copies a book', case_id: null }, 'private')
  const row = screen.getByRole('article', { name: 'Tide Table' })
  expect(row.textContent).toContain('Removed by Agentry')
  expect(row.textContent).toContain('write to our support')
  expect(screen.queryByRole('link', { name: 'See the decision' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Publish|Release/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'More about Tide Table' }))
  expect(screen.getByRole('menuitem', { name: 'Versions' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Share by link only' })).toBeNull()
})
