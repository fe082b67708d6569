import { matchPath, useLocation } from 'react-router'
import { useViewer } from '../core/server/viewer.ts'
import { PrivacyCorner } from '../features/privacy/consent/privacy-corner.tsx'
import { classNames } from '../ui/class-names.ts'
import { paths, patterns } from './paths.ts'

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

/**
 * For everyone who is signed in. On phones its place is at the end of the tabs. Pages without tabs leave room for it
 * below the footer, so that at their end it covers nothing.
 */
export function PrivacyPlace() {
  const { pathname } = useLocation()
  const { user } = useViewer()
  if (!user) return null
  const isOneOf = (pages: string[]) => pages.some((pattern) => matchPath(pattern, pathname))
  const hasTabs = !isOneOf(pagesWithoutTabs)
  return (
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
  )
}
