import { useSession } from '../../core/server/session.ts'
import { CreatorShelf } from '../../features/catalogue/browsing/creator-shelf.tsx'
import { CreatorPage } from '../../features/profiles/creator-page.tsx'
import { useLaunch } from './use-launch.ts'

/** Where profiles meet the catalogue. */
export function CreatorRoute() {
  const { token } = useSession()
  const launcher = useLaunch(token ? 'members' : 'public')
  return (
    <CreatorPage>{(creatorId) => <CreatorShelf creatorId={creatorId} launcher={launcher} />}</CreatorPage>
  )
}
