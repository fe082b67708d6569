import { Outlet } from 'react-router'
import { lazyPart } from '../../core/lazy/lazy-part.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { PageFrame } from './page-frame.tsx'

// Visitors have none. The page fetches it ahead for whoever is signed in (preload-ahead.ts).
const MemberHeader = lazyPart(
  async () => (await import('./member-header.tsx')).MemberHeader,
  () => <div className="h-16 sm:h-[calc(7rem+1px)]" />,
  NotLoaded,
)

/** For people who are signed in. On phones the tabs move to the bottom edge, under the thumb. */
export function AppLayout() {
  return (
    <div className="max-sm:pb-[calc(4rem+env(safe-area-inset-bottom))]">
      <PageFrame header={<MemberHeader />}>
        <Outlet />
      </PageFrame>
    </div>
  )
}
