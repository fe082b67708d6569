import { Outlet } from 'react-router'
import { PageFrame } from './page-frame.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** For people who are signed in. On phones the tabs move to the bottom edge, under the thumb. */
export function AppLayout() {
  return (
    <div className="max-sm:pb-[calc(4rem+env(safe-area-inset-bottom))]">
      <PageFrame
        header={
          <>
            <TopBar />
            <TabBar />
          </>
        }
      >
        <Outlet />
      </PageFrame>
    </div>
  )
}
