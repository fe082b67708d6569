import { toasts } from '@agentry/contract/rules/limits'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { lazyPart } from '../core/lazy/lazy-part.tsx'
import { useViewer } from '../core/server/viewer.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { PaletteKeys } from './palette/palette-keys.tsx'
import { paths } from './paths.ts'
import { ProofGate } from './proof-gate.tsx'
import { ScrollPlace } from './scroll-place.tsx'

// Visitors have none.
const PrivacyPlace = lazyPart(async () => (await import('./privacy-place.tsx')).PrivacyPlace)

const times = { success: toasts.successMs, error: toasts.errorMs, blank: toasts.blankMs }
const privacyTimes = { success: toasts.privacyMs, error: toasts.privacyMs, blank: toasts.privacyMs }

/** What every page has: toasts, a sign of progress, the scroll position, and the focus on what is new. */
export function Root() {
  const { pathname } = useLocation()
  const { user } = useViewer()
  const inPrivacy = pathname === paths.privacySettings
  useFocusOnArrival(pathname)
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toaster placement={inPrivacy ? 'top-right' : 'top-center'} times={inPrivacy ? privacyTimes : times} />
      <ScrollPlace />
      {user && <PrivacyPlace />}
      <PaletteKeys />
      <ProofGate />
    </>
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
