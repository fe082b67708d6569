import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { isNotFound } from '../../../core/server/api-error.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { groupedCount } from '../cards/compact-count.ts'
import { useCreator } from '../queries.ts'

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })

/** `?creator=ID`: who made what is shown below. */
export function CreatorHeading({ creatorId, action }: { creatorId: string; action: ReactNode }) {
  const { data: creator, error, refetch } = useCreator(creatorId)
  const canRetry = !creator && error !== null && !isNotFound(error)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-8 pb-6">
      <div className="flex min-w-0 items-center gap-4">
        {creator && <Avatar name={creator.name} size={56} />}
        <div className="min-w-0">
          <h1 className="text-2xl break-words sm:text-3xl">
            {creator ? (
              creator.name
            ) : canRetry ? (
              'This creator could not be loaded'
            ) : error ? (
              'This creator is not here'
            ) : (
              <Skeleton className="h-9 w-56" />
            )}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
            {creator && <CreatorFacts creator={creator} />}
            {canRetry && (
              <Button size="small" onClick={() => void refetch()}>
                Try Again
              </Button>
            )}
            <TextLink to={paths.browse}>All templates</TextLink>
          </p>
        </div>
      </div>
      <div className="max-md:w-full">{action}</div>
    </div>
  )
}

function CreatorFacts({ creator }: { creator: NonNullable<ReturnType<typeof useCreator>['data']> }) {
  const { templates, launches, rating, rating_count, since } = creator
  return (
    <>
      <span>{templates === 1 ? '1 template' : `${groupedCount(templates)} templates`}</span>
      <span>{launches === 1 ? '1 launch' : `${groupedCount(launches)} launches`}</span>
      {rating !== null && (
        <span>
          Rated {rating.toFixed(1)} ({rating_count === 1 ? '1 rating' : `${rating_count} ratings`})
        </span>
      )}
      <span>Here since {month.format(new Date(since))}</span>
    </>
  )
}
