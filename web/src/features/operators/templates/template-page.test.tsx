// @vitest-environment happy-dom
import type { TemplateDetails } from '@agentry/contract/operators/templates'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer } from '../../../testing/play-server.ts'
import { renderPage, signedIn } from '../../../testing/render-page.tsx'
import { TemplatePage } from './template-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tideTables: TemplateDetails = {
  id: '01a1ec99-6c2d-70df-87dd-076c9ca6a03c',
  name: 'Tide Tables',
  description: 'Says when the water is high.',
  category: 'Travel',
  creator: null,
  visibility: 'public',
  held_as: null,
  held_reason: null,
  is_featured: false,
  is_premium: true,
  price_cents: 900,
  downloads: 0,
  rating: 4.5,
  rating_count: 0,
  created_at: '2026-11-18T03:00:00.000Z',
  running_agents: 0,
  first: null,
  released: null,
  log: [],
}

const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent

test('operators read that nobody has rated a template, not the rating that it begins with', async () => {
  playServer({ 'GET /admin/templates/:template_id': () => tideTables })
  renderPage(<TemplatePage />, signedIn)
  expect(await fact('Rating')).toBe('No ratings yet')
  expect(await fact('Price')).toBe('$9 once')
})

test('operators read how many people rated a template, and that it has no price of its own', async () => {
  const rated = { ...tideTables, price_cents: null, rating: 4, rating_count: 1 }
  playServer({ 'GET /admin/templates/:template_id': () => rated })
  renderPage(<TemplatePage />, signedIn)
  expect(await fact('Rating')).toBe('4.0 from 1 rating')
  expect(await fact('Price')).toBe('Not sold on its own')
})

test('operators read what people get of a template, and open its page where there is one', async () => {
  const files = [{ path: 'assets/tides.csv', size: 2048 }]
  const released = { version: '1.2.0', prompt: 'You know the tides.', files }
  playServer({ 'GET /admin/templates/:template_id': () => ({ ...tideTables, released }) })
  renderPage(<TemplatePage />, signedIn)
  expect((await screen.findByText('You know the tides.')).tagName).toBe('PRE')
  expect(screen.getByText('Version 1.2.0')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Files' }).textContent).toContain('assets/tides.csv')
  expect(screen.getByRole('link', { name: 'See its public page' }).getAttribute('href')).toBe(
    `/browse?template=${tideTables.id}`,
  )
})

test('a removed template has no public page to open', async () => {
  const removed = { ...tideTables, visibility: 'private', held_as: 'removed' as const, held_reason: 'Copied' }
  playServer({ 'GET /admin/templates/:template_id': () => removed })
  renderPage(<TemplatePage />, signedIn)
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See its public page' })).toBeNull()
})
