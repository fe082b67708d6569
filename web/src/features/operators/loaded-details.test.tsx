// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer, refusal } from '../../testing/play-server.ts'
import { renderPage, signedIn } from '../../testing/render-page.tsx'
import { PersonPage } from './people/person-page.tsx'
import { JobsPage } from './system/jobs-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('something that is not there says so and leads back to its list', async () => {
  playServer({
    'GET /admin/people/:person_id': () =>
      refusal(404, { detail: 'This person does not exist.', code: 'not-found' }),
  })
  renderPage(<PersonPage />, signedIn)
  expect(await screen.findByText('This person does not exist.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to people' }).getAttribute('href')).toBe('/admin/people')
})

test('an empty list says what is not there, and another sentence once it is narrowed down', async () => {
  playServer({ 'GET /admin/jobs': () => ({ total: 0, jobs: [] }) })
  const person = renderPage(<JobsPage />, signedIn)
  expect(await screen.findByText('No job has failed within a day.')).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'Waiting' }))
  expect(await screen.findByText('No job waits.')).toBeTruthy()
})
