import { toasts } from '@agentry/contract/limits'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { Toaster } from '../ui/toaster.tsx'
import { paths } from './paths.ts'

const times = { success: toasts.successMs, error: toasts.errorMs, blank: toasts.blankMs }
const privacyTimes = { success: toasts.privacyMs, error: toasts.privacyMs, blank: toasts.privacyMs }

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
      <ScrollRestoration />
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
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])
}
