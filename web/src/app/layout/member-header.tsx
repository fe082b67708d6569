import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

export function MemberHeader() {
  return (
    <>
      <TopBar />
      <TabBar />
    </>
  )
}
