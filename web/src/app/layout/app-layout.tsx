import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { chunk } from '../../core/page/chunk.ts'
import { PageFrame } from './page-frame.tsx'

// Visitors have none. The page fetches it ahead for whoever is signed in (preload-ahead.ts).
const MemberHeader = lazy(async () => ({
  default: (await chunk(import('./member-header.tsx'))).MemberHeader,
}))

/** For people who are signed in. On phones the tabs move to the bottom edge, under the thumb. */
export function AppLayout() {
  return (
    <div className="max-sm:pb-[calc(4rem+env(safe-area-inset-bottom))]">
      <PageFrame
        header={
          <Suspense fallback={<div className="h-16 sm:h-[calc(7rem+1px)]" />}>
            <MemberHeader />
          </Suspense>
        }
      >
        <Outlet />
      </PageFrame>
    </div>
  )
}
