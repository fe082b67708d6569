import { useQuery } from '@tanstack/react-query'
import { BoughtShelf } from '../../features/billing/selling/bought-shelf.tsx'
import { purchasesQuery } from '../../features/billing/selling/purchases.ts'
import { useSavedTemplates } from '../../features/catalogue/queries.ts'
import { DetailOverlay } from '../../features/catalogue/details/detail-overlay.tsx'
import { SavedShelf } from '../../features/catalogue/browsing/saved-shelf.tsx'
import { LibraryPage } from '../../features/creators/library/library-page.tsx'
import { LaunchBought } from './launch-bought.tsx'
import { useLaunch } from './use-launch.ts'

/** Where my own templates meet the ones that I bought and saved. */
export function LibraryRoute() {
  const launcher = useLaunch('members')
  const saved = useSavedTemplates()
  const { data: purchases = [] } = useQuery(purchasesQuery)
  const isEmpty = saved.data?.length === 0
  return (
    <>
      <LibraryPage
        bought={purchases.length > 0 && <BoughtShelf purchases={purchases} LaunchBought={LaunchBought} />}
        isSavedPending={saved.isPending}
        saved={!isEmpty && !saved.isPending && <SavedShelf saved={saved} launcher={launcher} />}
      />
      <DetailOverlay launcher={launcher} />
    </>
  )
}
