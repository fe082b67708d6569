import type { Launcher } from './launcher.ts'
import { useSavedTemplates } from './queries.ts'
import { TemplateGrid } from './template-grid.tsx'

/** The templates that I put aside; nothing while there are none. */
export function SavedShelf({ launcher }: { launcher: Launcher }) {
  const { data: saved } = useSavedTemplates()
  if (!saved?.length) return null
  return (
    <section aria-labelledby="saved-heading">
      <h2 id="saved-heading" className="mb-4 text-xl">
        Saved templates
      </h2>
      <TemplateGrid templates={saved} launcher={launcher} />
    </section>
  )
}
