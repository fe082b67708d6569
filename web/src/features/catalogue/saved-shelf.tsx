import type { Template } from '@agentry/contract/catalogue'
import type { Launcher } from './launcher.ts'
import { TemplateGrid } from './template-grid.tsx'

/** The templates that I put aside. */
export function SavedShelf({ templates, launcher }: { templates: Template[]; launcher: Launcher }) {
  return (
    <section aria-labelledby="saved-heading">
      <h2 id="saved-heading" className="mb-4 text-xl">
        Saved templates
      </h2>
      <TemplateGrid templates={templates} launcher={launcher} />
    </section>
  )
}
