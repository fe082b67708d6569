// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../core/server/session.ts'
import { playServer, refusal } from '../../testing/play-server.ts'
import { renderPage, signedIn } from '../../testing/render-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
  session.end('signed-out')
  vi.unstubAllGlobals()
})

const ada = { email: 'ada@example.org', password: 'a quiet harbour' }

test('a closed account with two-step sign-in is opened again by the code and Enter', async () => {
  const restored = [
    refusal(401, { code: 'code-required', detail: 'Enter the code of your app.' }),
    { access_token: 'new-token', token_type: 'bearer' as const },
  ]
  const asked = playServer({
    'POST /auth/login': () => refusal(403, { code: 'account-closing', detail: 'You closed it.' }),
    'POST /user/restore-account': () => restored.shift()!,
    'GET /auth/me': () => signedIn.user!,
  })
  const person = renderPage(
    <SignInForm email={ada.email} onEmail={() => undefined} onForgot={() => undefined} />,
  )
  await person.type(screen.getByLabelText('Password'), ada.password)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
  await person.click(await screen.findByRole('button', { name: 'Undo and Keep My Account' }))
  await person.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await waitFor(() => expect(session.get().token).toBe('new-token'))
  expect(asked.filter(({ key }) => key === 'POST /auth/login')).toHaveLength(1)
  expect(asked.filter(({ key }) => key === 'POST /user/restore-account').map(({ body }) => body)).toEqual([
    ada,
    { ...ada, code: '123456' },
  ])
})
