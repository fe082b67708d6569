import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePageTitle } from '../../core/page/page-title.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx'
import { ProviderSignIn } from './provider/provider-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { textLinkStyle } from '../../ui/forms/text-link.tsx'

type Mode = 'sign-in' | 'sign-up' | 'forgot'

const titles: Record<Mode, [title: string, promise: string]> = {
  'sign-in': ['Welcome back', 'Sign in to your agents and conversations.'],
  'sign-up': ['Create your account', 'Free, with five agents. No card needed.'],
  forgot: ['Forgotten password', 'Tell us your email and we send you a link to choose a new one.'],
}

interface Props {
  startWithSignUp: boolean
  /** What follows, for those who were on their way somewhere. */
  purpose: string | undefined
  /** Why somebody who was signed in has to sign in again. */
  reason: string | undefined
  /** Why a sign-in with the provider did not work. */
  problem: string | undefined
  /** Where people go after it. */
  returnTo: string
}

/** One form that turns from sign in to sign up and back, and keeps the email on the way. */
export function AuthPage({ startWithSignUp, purpose, reason, problem, returnTo }: Props) {
  const [mode, setMode] = useState<Mode>(startWithSignUp ? 'sign-up' : 'sign-in')
  const [email, setEmail] = useState('')
  const form = useRef<HTMLDivElement>(null)
  // The button that was pressed may go away with its form: the focus goes on to the first field of the next one.
  const turnTo = (next: Mode) => {
    flushSync(() => setMode(next))
    form.current?.querySelector('input')?.focus()
  }
  const [title, promise] = titles[mode]
  usePageTitle(title)
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 mb-7 text-ink-soft">
        {promise} {mode !== 'forgot' && purpose}
      </p>
      {reason && mode === 'sign-in' && (
        <div className="mb-6">
          <Alert tone="plain">{reason}</Alert>
        </div>
      )}
      {problem && mode !== 'forgot' && (
        <div className="mb-6">
          <Alert>{problem}</Alert>
        </div>
      )}
      <div ref={form} className="grid gap-4">
        {mode === 'sign-in' && (
          <>
            <SignInForm email={email} onEmail={setEmail} onForgot={() => turnTo('forgot')} />
            <PasskeySignIn />
          </>
        )}
        {mode === 'sign-up' && <SignUpForm email={email} onEmail={setEmail} />}
        {mode !== 'forgot' && <ProviderSignIn returnTo={returnTo} />}
        {mode === 'forgot' && <ForgotPasswordForm email={email} onEmail={setEmail} />}
      </div>
      <p className="mt-6 text-[0.9375rem] text-ink-soft">
        {mode === 'sign-in'
          ? 'New to Agentry?'
          : mode === 'sign-up'
            ? 'Already have an account?'
            : 'Remembered it?'}{' '}
        <button
          type="button"
          className={`${textLinkStyle} min-h-11 px-1 font-medium`}
          onClick={() => turnTo(mode === 'sign-in' ? 'sign-up' : 'sign-in')}
        >
          {mode === 'sign-in' ? 'Sign up' : 'Sign in'}
        </button>
      </p>
    </>
  )
}
