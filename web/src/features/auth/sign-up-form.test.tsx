// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../core/server/session.ts'
import { playServer, refusal } from '../../testing/play-server.ts'
import { renderPage, signedIn } from '../../testing/render-page.tsx'
import { SignUpForm } from './sign-up-form.tsx'

afterEach(() => {
  cleanup()
  toast.remove()
  session.end('signed-out')
  vi.unstubAllGlobals()
})

const ada = { full_name: 'Ada Byron', email: 'ada@example.org', password: 'a quiet harbour' }

async function signUp() {
  const person = renderPage(<Form />)
  await person.type(screen.getByLabelText('Full name'), ada.full_name)
  await person.type(screen.getByLabelText('Email'), ada.email)
  await person.type(screen.getByLabelText('Password'), ada.password)
  await person.click(screen.getByRole('button', { name: 'Create Account' }))
}

function Form() {
  const [email, setEmail] = useState('')
  return <SignUpForm email={email} onEmail={setEmail} />
}

test('sends what was typed, and loads the person with the new token', async () => {
  const asked = playServer({
    'POST /auth/register': () => ({ access_token: 'new-token', token_type: 'bearer' }),
    'GET /auth/me': () => signedIn.user!,
  })
  await signUp()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked).toEqual([
    { key: 'POST /auth/register', body: ada, authorization: null },
    { key: 'GET /auth/me', body: undefined, authorization: 'Bearer new-token' },
  ])
  expect(session.get().token).toBe('new-token')
})

test('what is wrong with a field is said at the field', async () => {
  playServer({
    'POST /auth/register': () =>
      refusal(422, {
        code: 'invalid-request',
        detail: 'password: This password is too common',
        errors: [{ path: 'password', message: 'This password is too common' }],
      }),
  })
  await signUp()
  const note = await screen.findByText('This password is too common')
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.getAttribute('aria-describedby')).toBe(note.id)
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull()
  expect(session.get().token).toBeUndefined()
})

test('a server that cannot be reached is said in the form, and what was typed stays', async () => {
  playServer({})
  await signUp()
  expect((await screen.findByRole('alert')).textContent).toContain('Could not reach Agentry')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ada.email)
})
