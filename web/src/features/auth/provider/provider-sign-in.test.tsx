// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Answer } from '../../../core/server/calls.ts'
import { playServer } from '../../../testing/play-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('whoever comes back from the provider with the back button can go there again', async () => {
  playServer({
    'GET /about': () => ({ sign_in_provider: { name: 'Harbour ID' } }) as Answer<'GET /about'>,
    'POST /auth/provider/start': () => ({ url: 'https://harbour.example/' }),
  })
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const person = renderPage(<ProviderSignIn returnTo="/agents" />)
  const button = await screen.findByRole('button', { name: 'Continue with Harbour ID' })
  await person.click(button)
  await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('https://harbour.example/'))
  expect(button.getAttribute('aria-busy')).toBe('true')

  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await person.click(button)
  await waitFor(() => expect(left).toHaveBeenCalledTimes(2))
})
