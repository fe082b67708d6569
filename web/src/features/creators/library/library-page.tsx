import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PlusIcon } from '../../../ui/page-icons.tsx'
import { LinkButton } from '../../../ui/forms/link-button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { useMyTemplates } from '../queries.ts'
import { earningsQuery } from './earnings-calls.ts'
import { Earnings } from './earnings.tsx'
import { MyTemplates } from './my-templates.tsx'

interface Props {
  /** What was bought for good; absent while there is nothing. */
  bought: ReactNode
  /** The templates that were put aside; absent while there are none. */
  saved: ReactNode
  isSavedPending: boolean
}

export function LibraryPage({ bought, saved, isSavedPending }: Props) {
  usePageTitle('Personal Library')
  const { isPro } = useViewer()
  const mine = useMyTemplates()
  const isEmpty = mine.data?.length === 0 && !bought && !saved && !isSavedPending
  const hasEarned = (useQuery(earningsQuery).data?.lines.length ?? 0) > 0
  return (
    <>
      <PageHeading
        title="Personal Library"
        mark={<Badge tone="accent">NEW</Badge>}
        lead="The templates you made, bought and saved, and what yours earn."
        action={
          !isEmpty &&
          isPro && (
            <LinkButton to={paths.createAgent} look="primary">
              <PlusIcon size={18} />
              Create Agent
            </LinkButton>
          )
        }
      />
      {isEmpty ? (
        <div className="grid gap-10">
          {isPro ? <EmptyLibrary /> : <EmptyWithoutPro />}
          {hasEarned && <Earnings />}
        </div>
      ) : (
        <div className="grid gap-10">
          <MyTemplates mine={mine} />
          {bought}
          {saved}
          {(isPro || hasEarned || mine.data?.length !== 0) && <Earnings />}
        </div>
      )}
    </>
  )
}

function EmptyLibrary() {
  return (
    <EmptyState
      title="Your library is empty"
      action={
        <>
          <LinkButton to={paths.createAgent} look="primary">
            Create Agent
          </LinkButton>
          <LinkButton to={paths.browse}>Browse Templates</LinkButton>
        </>
      }
    >
      Make a template of your own, or save one that you like.
    </EmptyState>
  )
}

/** Without Pro, making a template leads to the prices: what they can do at once comes first. */
function EmptyWithoutPro() {
  return (
    <EmptyState
      title="Your library is empty"
      action={
        <>
          <LinkButton to={paths.browse} look="primary">
            Browse Templates
          </LinkButton>
          <LinkButton to={paths.pricing}>See plans</LinkButton>
        </>
      }
    >
      Save a template that you like, and it appears here. Making your own comes with Pro.
    </EmptyState>
  )
}
