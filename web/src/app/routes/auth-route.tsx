import { useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { notify } from '../../core/page/notify.ts'
import { session } from '../../core/server/session.ts'
import { useViewer } from '../../core/server/viewer.ts'
import { AuthPage } from '../../features/auth/auth-page.tsx'
import { ConfirmEmailChange } from '../../features/auth/email-change/confirm-email-change.tsx'
import { ProviderReturn } from '../../features/auth/provider/provider-return.tsx'
import { wayBack } from '../../features/auth/provider/way-back.ts'
import { ResetPasswordForm } from '../../features/auth/reset-password-form.tsx'
import { VerifyEmail } from '../../features/auth/verify-email.tsx'
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx'
import { TextLink } from '../../ui/forms/text-link.tsx'
import { AuthShelf } from '../layout/auth-shelf.tsx'
import { Logo } from '../layout/logo.tsx'
import { paths } from '../paths.ts'
import { readAuthState, returningTo, type SignInReason } from '../return-to.ts'

/** /auth stands alone: a form, and a glance at what is behind the door. */
export function AuthRoute() {
  const location = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { status } = useViewer()
  const { returnTo, mode, reason, problem } = readAuthState(location.state)
  const isBack = query.has('state') && (query.has('code') || query.has('error'))
  const resetToken = query.get('reset')
  const verifyToken = query.get('verify')
  const changeToken = query.get('email-change')
  const hasLink = isBack || [resetToken, verifyToken, changeToken].some((token) => token !== null)

  const [cameWithToken] = useState(() => session.get().token !== undefined)
  if (status === 'loading' && cameWithToken && resetToken === null) return <LoadingScreen />
  if (status === 'signed-in' && !hasLink) return <Navigate to={returnTo} replace />
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col px-4 sm:px-10">
        <header className="flex h-16 items-center">
          <Link to={paths.home} className="flex min-h-11 items-center rounded-sm" aria-label="Agentry, home">
            <Logo />
          </Link>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-96 flex-1 flex-col justify-center py-10 outline-none"
        >
          {isBack ? (
            <BackFromProvider query={query} isSignedIn={status === 'signed-in'} />
          ) : resetToken !== null ? (
            <ResetPasswordForm
              token={resetToken}
              onDone={() => void navigate(paths.browse, { replace: true })}
            />
          ) : changeToken !== null ? (
            <ConfirmEmailChange token={changeToken} isOldAddress={query.get('address') === 'old'} />
          ) : verifyToken !== null ? (
            <VerifyEmail
              token={verifyToken}
              isSignedIn={status === 'signed-in'}
              onContinue={() =>
                void navigate(status === 'signed-in' ? paths.browse : paths.auth, { replace: true })
              }
              onSignIn={() => void navigate(paths.auth, { state: returningTo(location) })}
            />
          ) : (
            <AuthPage
              startWithSignUp={mode === 'sign-up' || query.get('mode') === 'register'}
              purpose={purposeOf(returnTo)}
              reason={reason && reasonWords[reason]}
              problem={problem}
              returnTo={returnTo}
            />
          )}
        </main>
        <footer className="flex flex-wrap gap-x-5 py-5 text-sm">
          <TextLink to={paths.terms} className="inline-flex min-h-11 items-center text-ink-soft">
            Terms of Service
          </TextLink>
          <TextLink to={paths.privacyPolicy} className="inline-flex min-h-11 items-center text-ink-soft">
            Privacy Policy
          </TextLink>
        </footer>
      </div>
      <AuthShelf />
    </div>
  )
}

/** Where somebody wanted to go before they left for the sign-in provider. */
function BackFromProvider({ query, isSignedIn }: { query: URLSearchParams; isSignedIn: boolean }) {
  const navigate = useNavigate()
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')]
  const { returnTo } = readAuthState({ returnTo: wayBack.read() })
  const goOn = () => {
    wayBack.write(undefined)
    void navigate(returnTo, { replace: true })
  }
  return (
    <ProviderReturn
      answer={code && state ? { code, state, ...(iss && { iss }) } : undefined}
      onDone={goOn}
      onFailed={(problem) => {
        if (!isSignedIn) return void navigate(paths.auth, { replace: true, state: { returnTo, problem } })
        notify.error(problem)
        return goOn()
      }}
    />
  )
}

const reasonWords: Record<SignInReason, string> = {
  expired: 'Your session has ended. Sign in again to go on where you were.',
  lost: 'Your account could not be loaded, so you were signed out. Sign in again to go on where you were.',
}

/** Why somebody was sent here, where it is not plain from what they pressed. */
function purposeOf(returnTo: string): string | undefined {
  const [pathname, search] = returnTo.split('?')
  const has = (name: string) => new URLSearchParams(search).has(name)
  if (pathname === paths.pricing && has('plan')) return 'Then you go on to pay for your plan.'
  const isList = pathname === paths.home || pathname === paths.browse
  return has('template') && isList ? 'Then you go on with your template.' : undefined
}
