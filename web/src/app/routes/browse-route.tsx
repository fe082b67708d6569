import { useSession } from '../../core/server/session.ts'
import { BrowsePage } from '../../features/catalogue/browsing/browse-page.tsx'
import { Continued } from '../../features/guests/shelf/continued.tsx'
import { useLaunch } from './use-launch.ts'

/** Where the catalogue meets agents and guests. */
export function BrowseRoute() {
  const { token } = useSession()
  return <BrowsePage launcher={useLaunch(token ? 'members' : 'public')} continued={<Continued />} />
}
