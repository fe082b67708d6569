import { useSavedTemplates } from '../features/catalogue/queries.ts'
import { SavedShelf } from '../features/catalogue/saved-shelf.tsx'
import { TemplateGridSkeleton } from '../features/catalogue/template-grid.tsx'
import { LibraryPage } from '../features/creators/library-page.tsx'
import { useLaunch } from './use-launch.ts'

/** Where my own templates meet the ones that I saved. */
export function LibraryRoute() {
  const launcher = useLaunch('members')
  const { data: saved = [], isPending } = useSavedTemplates()
  if (isPending) {
    return (
      <LibraryPage>
        <TemplateGridSkeleton />
      </LibraryPage>
    )
  }
  return <LibraryPage>{saved.length > 0 && <SavedShelf templates={saved} launcher={launcher} />}</LibraryPage>
}
