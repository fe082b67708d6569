import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { api } from '../../../core/server/api.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { sittingOf } from '../../../core/sitting.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { myTemplatesQuery } from '../queries.ts'
import { exampleDraft } from '../guide/example.ts'
import { draftOf, emptyDraft } from './draft.ts'
import type { WorkshopSlots } from './workshop-slots.ts'
import { Workshop } from './workshop.tsx'
import { creatorKeys } from '../query-keys.ts'

/** `/create-agent` begins a template, `?template=ID` opens one of mine, `?example=…` the guide's example. */
export function CreateAgentPage(slots: WorkshopSlots) {
  usePageTitle('Create Agent')
  const location = useLocation()
  const [params] = useSearchParams()
  return (
    <>
      <PageHeading
        title="Create Agent"
        mark={<Badge tone="accent">NEW</Badge>}
        lead={
          <>
            Say what it is for and how it should answer, and try it out beside the form before anyone else
            sees it. <TextLink to={paths.guide}>Guide for creators</TextLink>
          </>
        }
      />
      <Sitting
        key={sittingOf(location)}
        templateId={params.get('template')}
        isExample={params.has('example')}
        {...slots}
      />
    </>
  )
}

function Sitting({
  templateId,
  isExample,
  ...slots
}: WorkshopSlots & { templateId: string | null; isExample: boolean }) {
  const [openedId] = useState(templateId)
  const [blank] = useState(isExample ? exampleDraft : emptyDraft)
  const navigate = useNavigate()
  // A new draft gets its address when it is first saved; whoever is writing stays at the same editor.
  const sitting = sittingOf(useLocation())
  if (openedId) return <Reopened templateId={openedId} {...slots} />
  return (
    <Workshop
      opened={blank}
      coverUrl={null}
      onSaved={({ id }) =>
        void navigate(paths.editTemplate(id), { replace: true, state: { sitting }, preventScrollReset: true })
      }
      {...slots}
    />
  )
}

function Reopened({ templateId, ...slots }: WorkshopSlots & { templateId: string }) {
  const mine = useQuery(myTemplatesQuery)
  const template = mine.data?.find(({ id }) => id === templateId)
  // Saving makes a newer version; the editor keeps the one that it was opened with.
  const [versionId, setVersionId] = useState<string>()
  if (template && !versionId && !mine.isFetching) setVersionId(template.version_id)
  const version = useQuery({
    queryKey: creatorKeys.version(templateId, versionId),
    queryFn: ({ signal }) =>
      api('GET /templates/:template_id/versions/:version_id', {
        params: { template_id: templateId, version_id: versionId ?? '' },
        signal,
      }),
    enabled: versionId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const loading = { label: 'Loading template', skeleton: <Skeleton className="h-120 rounded-lg" /> }
  return (
    <Loaded query={mine} {...loading}>
      {() =>
        mine.isFetching || template ? (
          <Loaded query={version} {...loading}>
            {(content) => (
              <OpenedVersion version={content} coverUrl={template?.image_url ?? null} {...slots} />
            )}
          </Loaded>
        ) : (
          <Alert>
            This template is not among yours. <TextLink to={paths.library}>Personal Library</TextLink>
          </Alert>
        )
      }
    </Loaded>
  )
}

function OpenedVersion({
  version,
  ...rest
}: WorkshopSlots & { version: Parameters<typeof draftOf>[0]; coverUrl: string | null }) {
  const [opened] = useState(() => draftOf(version))
  return <Workshop opened={opened} onSaved={() => undefined} {...rest} />
}
