import { templatesPerPage } from '@agentry/contract/rules/limits'
import { Button } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { Launcher } from '../cards/launcher.ts'
import { DetailOverlay } from '../details/detail-overlay.tsx'
import { useTemplatePage } from '../queries.ts'
import { readAddress, useBrowseAddress } from './browse-address.ts'
import { PageBar } from './page-bar.tsx'
import { TemplateGrid, TemplateGridSkeleton } from './template-grid.tsx'

const everything = readAddress(new URLSearchParams())

/** What somebody has made public, a page at a time. */
export function CreatorShelf({ creatorId, launcher }: { creatorId: string; launcher: Launcher }) {
  const { page: number } = useBrowseAddress().asked
  const { data, error, isPlaceholderData, refetch } = useTemplatePage({
    ...everything,
    creator: creatorId,
    page: number,
  })
  if (error && !data)
    return (
      <EmptyState
        title="The templates could not be loaded"
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      />
    )
  if (!data) return <TemplateGridSkeleton />
  if (data.total === 0) return <EmptyState title="Nothing is public yet" />
  return (
    <>
      <TemplateGrid templates={data.templates} launcher={launcher} fading={isPlaceholderData} />
      <PageBar pages={Math.ceil(data.total / templatesPerPage)} />
      <DetailOverlay launcher={launcher} />
    </>
  )
}
