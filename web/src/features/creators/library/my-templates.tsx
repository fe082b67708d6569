import { paths } from '../../../app/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
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

function Rows({ mine: { data, error, isFetching, refetch } }: { mine: ReturnType<typeof useMyTemplates> }) {
  if (!data && error) {
    return (
      <Alert>
        <p>{error.message}</p>
        <Button size="small" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </Alert>
    )
  }
  if (!data) {
    return (
      <output aria-label="Loading your templates" className="grid gap-4">
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-28 rounded-lg" />
      </output>
    )
  }
  if (data.length === 0) {
    return (
      <p className="text-ink-soft">
        None yet. <TextLink to={paths.createAgent}>Create Agent</TextLink> starts one from a form,{' '}
        <TextLink to={paths.upload}>Upload Template</TextLink> takes a ZIP, and every free template offers
        itself as a starting point.
      </p>
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-4">
      {data.map((template) => (
        <li key={template.id}>
          <MyTemplateRow template={template} />
        </li>
      ))}
    </ul>
  )
}
