import { Loaded } from '../../../ui/feedback/loaded.tsx'
import type { Launcher } from '../cards/launcher.ts'
import type { useSavedTemplates } from '../queries.ts'
import { TemplateGrid, TemplateGridSkeleton } from './template-grid.tsx'

interface Props {
  saved: ReturnType<typeof useSavedTemplates>
  launcher: Launcher
}

/** The templates that I put aside. */
export function SavedShelf({ saved, launcher }: Props) {
  return (
    <section aria-labelledby="saved-heading">
      <h2 id="saved-heading" className="mb-4 text-xl">
        Saved templates
      </h2>
      <Loaded query={saved} label="Loading saved templates" skeleton={<TemplateGridSkeleton />}>
        {(templates) => <TemplateGrid templates={templates} launcher={launcher} />}
      </Loaded>
    </section>
  )
}
