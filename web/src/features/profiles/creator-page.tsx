import type { Creator } from '@agentry/contract/people/profiles'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { VerifiedMark } from '../../core/creator-name.tsx'
import { usePageTitle } from '../../core/page/page-title.ts'
import { ReportButton } from '../../core/report/report-button.tsx'
import { isNotFound } from '../../core/server/api-error.ts'
import { useViewer } from '../../core/server/viewer.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { LinkButton } from '../../ui/forms/link-button.tsx'
import { textLinkStyle } from '../../ui/forms/text-link.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { CreatorFacts } from './creator-facts.tsx'
import { Portrait } from './portrait.tsx'
import { useCreator } from './queries.ts'

/** `/creators/{handle}`: who somebody is here, and what they made. */
export function CreatorPage({ children }: { children: (creatorId: string) => ReactNode }) {
  const { handle = '' } = useParams()
  const { search } = useLocation()
  const { data: creator, error, refetch } = useCreator(handle)
  usePageTitle(creator?.name ?? 'Creator')
  if (error && !creator)
    return (
      <div className="pt-10">
        {isNotFound(error) ? (
          <EmptyState
            level="h1"
            title="This creator is not here"
            action={<LinkButton to={paths.browse}>All Templates</LinkButton>}
          >
            They may have left, or changed their handle long ago.
          </EmptyState>
        ) : (
          <EmptyState
            level="h1"
            title="This creator could not be loaded"
            action={<Button onClick={() => void refetch()}>Try Again</Button>}
          />
        )}
      </div>
    )
  if (!creator) return <Skeleton className="mt-10 h-40 rounded-md" />
  // An earlier handle, or an address from before there were any.
  if (creator.handle !== handle) return <Navigate to={`${paths.creator(creator.handle)}${search}`} replace />
  return (
    <>
      <CreatorHeader creator={creator} />
      <section aria-labelledby="creator-templates">
        <h2 id="creator-templates" className="mb-4 text-xl">
          Templates
        </h2>
        {children(creator.id)}
      </section>
    </>
  )
}

function CreatorHeader({ creator }: { creator: Creator }) {
  const { user } = useViewer()
  const isMe = user?.id === creator.id
  return (
    <header className="grid gap-5 pt-8 pb-9 sm:grid-cols-[auto_1fr] sm:gap-7 sm:pt-10">
      <Portrait name={creator.name} src={creator.picture_url} size={112} />
      <div className="grid min-w-0 content-center gap-3">
        <div>
          <h1 className="flex items-center gap-2 text-2xl sm:text-3xl">
            <span className="min-w-0 wrap-anywhere" dir="auto">
              {creator.name}
            </span>
            {creator.is_verified && <VerifiedMark size={22} />}
          </h1>
          <p className="text-ink-soft wrap-anywhere">@{creator.handle}</p>
        </div>
        {creator.bio && (
          <p dir="auto" className="max-w-[65ch] wrap-anywhere">
            {creator.bio}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <CreatorFacts creator={creator} />
          {creator.link && (
            <a
              href={creator.link}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className={`${textLinkStyle} inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11`}
            >
              {new URL(creator.link).host}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isMe ? (
            <LinkButton to={paths.profileSettings}>Edit Profile</LinkButton>
          ) : (
            <>
              {creator.is_contactable && <ContactDialog creator={creator} />}
              <ReportButton kind="creator" target={creator.id} label={`Report ${creator.name}`} />
            </>
          )}
        </div>
      </div>
    </header>
  )
}
