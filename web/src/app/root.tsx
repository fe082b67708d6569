import { toasts } from '@agentry/contract/rules/limits'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { matchPath, Outlet, useLocation, useNavigation } from 'react-router'
import { chunk } from '../core/page/chunk.ts'
import { useViewer } from '../core/server/viewer.ts'
import { classNames } from '../ui/class-names.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { PaletteKeys } from './palette/palette-keys.tsx'
import { paths, patterns } from './paths.ts'
import { ProofGate } from './proof-gate.tsx'
import { ScrollPlace } from './scroll-place.tsx'

// Visitors have none.
const PrivacyCorner = lazy(async () => ({
  default: (await chunk(import('../features/privacy/consent/privacy-corner.tsx'))).PrivacyCorner,
}))

const times = { success: toasts.successMs, error: toasts.errorMs, blank: toasts.blankMs }
const privacyTimes = { success: toasts.privacyMs, error: toasts.privacyMs, blank: toasts.privacyMs }

/** On phones these pages have no tabs at their lower edge. */
const pagesWithoutTabs = [
  paths.pricing,
  paths.terms,
  paths.privacyPolicy,
  paths.unsubscribe,
  paths.guide,
  patterns.shared,
  patterns.admin,
]

/** What every page has: toasts, a sign of progress, the scroll position, and the focus on what is new. */
export function Root() {
  const { pathname } = useLocation()
  const inPrivacy = pathname === paths.privacySettings
  useFocusOnArrival(pathname)
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toaster placement={inPrivacy ? 'top-right' : 'top-center'} times={inPrivacy ? privacyTimes : times} />
      <ScrollPlace />
      <Privacy pathname={pathname} />
      <PaletteKeys />
      <ProofGate />
    </>
  )
}

/**
 * For everyone who is signed in. On phones its place is at the end of the tabs. Pages without tabs leave room for it
 * below the footer, so that at their end it covers nothing.
 */
function Privacy({ pathname }: { pathname: string }) {
  const { user } = useViewer()
  if (!user) return null
  const isOneOf = (pages: string[]) => pages.some((pattern) => matchPath(pattern, pathname))
  const hasTabs = !isOneOf(pagesWithoutTabs)
  return (
    <Suspense>
      <div
        className={classNames(
          !hasTabs && 'max-sm:h-[calc(4rem+env(safe-area-inset-bottom))] print:hidden',
          // Shared pages have no footer that it could continue.
          !hasTabs && !isOneOf([patterns.shared]) && 'max-sm:bg-sunken',
        )}
      >
        <PrivacyCorner
          key={user.id}
          personId={user.id}
          hasSeenDialog={user.has_seen_consent_modal}
          className={classNames(
            'bottom-4 max-sm:bottom-[calc(0.625rem+env(safe-area-inset-bottom))]',
            hasTabs && 'max-sm:right-1.5 max-sm:shadow-none',
            isOneOf([patterns.agentChat, patterns.guestChat]) && 'max-xl:hidden',
          )}
        />
      </div>
    </Suspense>
  )
}

function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-late bg-accent" />
}

/** Screen readers and keyboards start at the new page's content, not where the old link was. */
function useFocusOnArrival(pathname: string) {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // A chat that is there at once has put the focus where one writes.
    if (document.activeElement?.matches('main textarea')) return
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])
}
