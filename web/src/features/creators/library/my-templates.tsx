import { paths } from '../../../app/paths.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import type { useMyTemplates } from '../queries.ts'
import { MyTemplateRow } from './my-template-row.tsx'

/** Everything that I made, the last changed first. */
export function MyTemplates({ mine }: { mine: ReturnType<typeof useMyTemplates> }) {
  return (
    <section aria-labelledby="mine-heading">
      <h2 id="mine-heading" className="mb-4 text-xl">
        My templates
      </h2>
      <Rows mine={mine} />
    </section>
  )
}

function Rows({ mine }: { mine: ReturnType<typeof useMyTemplates> }) {
  const { isPro } = useViewer()
  return (
    <Loaded query={mine} label="Loading your templates" skeleton={<RowsSkeleton />}>
      {(templates) =>
        templates.length === 0 && !isPro ? (
          <p className="text-ink-soft">
            None yet. Making your own comes with <TextLink to={paths.pricing}>Pro</TextLink>.
          </p>
        ) : templates.length === 0 ? (
          <p className="text-ink-soft">
            None yet. <TextLink to={paths.createAgent}>Create Agent</TextLink> starts one from a form,{' '}
            <TextLink to={paths.upload}>Upload Template</TextLink> takes a ZIP, and every free template offers
            itself as a starting point.
          </p>
        ) : (
          <ul className="grid grid-cols-1 gap-4">
            {templates.map((template) => (
              <li key={template.id}>
                <MyTemplateRow template={template} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function RowsSkeleton() {
  return (
    <span className="grid gap-4">
      <Skeleton className="h-28 rounded-lg" />
      <Skeleton className="h-28 rounded-lg" />
    </span>
  )
}
