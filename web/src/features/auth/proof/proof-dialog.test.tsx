// @vitest-environment happy-dom
import type { JsonKey } from '../../../core/server/calls.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer } from '../../../testing/play-server.ts'
import { renderPage, signedIn } from '../../../testing/render-page.tsx'
import { ProofDialog } from './proof-dialog.tsx'

afterEach(cleanup)

function show(call: JsonKey) {
  const onProven = vi.fn<() => void>()
  const asked = playServer({
    'GET /auth/sign-in-methods': () => ({
      has_password: true,
      passkeys: [],
      two_step: null,
      provider: null,
    }),
    'POST /auth/prove': () => new Response(null, { status: 204 }),
  })
  const person = renderPage(<ProofDialog call={call} onProven={onProven} onClose={() => {}} />, signedIn)
  return { person, asked, onProven }
}

const submitButton = () =>
  screen.getAllByRole<HTMLButtonElement>('button').find(({ type }) => type === 'submit')

test.each([
  [
    'DELETE /user/delete-account',
    'Delete your account',
    'Delete Account Now',
    'closes as soon as you confirm',
  ],
  ['POST /auth/two-step/start', 'Turn on two-step sign-in', 'Set Up the App', 'authenticator app'],
  ['POST /auth/two-step/turn-off', 'Turn off two-step sign-in', 'Turn Off', 'no longer asks for a code'],
  ['POST /auth/two-step/recovery-codes', 'Make new recovery codes', 'Make New Codes', 'stop working at once'],
  ['POST /auth/change-password', 'Save your new password', 'Save Password', 'Other devices are signed out'],
  ['POST /auth/change-email', 'Change your email address', 'Change Email', 'both addresses'],
  ['POST /auth/passkeys/start', 'Add a passkey', 'Add Passkey', 'makes the passkey'],
  ['DELETE /auth/passkeys/:passkey_id', 'Remove a passkey', 'Remove Passkey', 'no longer signs you in'],
] as const)('the question before %s names what confirming does', async (call, title, button, effect) => {
  const { person, asked, onProven } = show(call)
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(dialog.textContent).toContain(effect)
  expect(submitButton()?.textContent).toBe(button)
  await person.type(screen.getByLabelText('Your password'), 'correct harbour')
  await person.click(screen.getByRole('button', { name: button }))
  await vi.waitFor(() => expect(onProven).toHaveBeenCalledOnce())
  expect(asked.at(-1)).toMatchObject({ key: 'POST /auth/prove', body: { password: 'correct harbour' } })
})

test('only the button that deletes the account looks dangerous', () => {
  show('DELETE /user/delete-account')
  expect(submitButton()?.className).toContain('text-bad')
  cleanup()
  show('POST /auth/two-step/start')
  expect(submitButton()?.className).not.toContain('text-bad')
})
