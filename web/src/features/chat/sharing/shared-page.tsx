import type { SharedView } from '@agentry/contract/community/sharing'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { ApiError } from '../../../core/server/api-error.ts'
import { day } from '../../../core/text/day.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DocumentPanels } from '../blocks/document/document-panels.tsx'
import { useChat } from '../chat-context.ts'
import { ReadOnlyChat } from './read-only-chat.tsx'
import { SharedMessages } from './shared-messages.tsx'
import { sharedQuery } from './sharing-queries.ts'

type Shared = SharedView & { taken_at: string; template_id: string | null }

interface Props {
  token: string
  brand: ReactNode
  /** Starts the template that answered. */
  Start: ComponentType<{ templateId: string }>
  /** Tells us that something is wrong with it. */
  report: ReactNode
  /** In the place of a link that does not work. */
  unavailable: ReactNode
}

/** What somebody shared, for whoever has the address. */
export function SharedPage({ token, brand, Start, report, unavailable }: Props) {
  const query = useQuery(sharedQuery(token))
  const isGone = query.error instanceof ApiError && query.error.code === 'not-found'
  usePageTitle(isGone ? 'This link is no longer available' : (query.data?.title ?? 'Shared conversation'))
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-1.5 sm:px-6">
        {brand}
        {query.data?.template_id && <Start templateId={query.data.template_id} />}
      </header>
      <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        {isGone ? (
          unavailable
        ) : (
          <Loaded query={query} label="Loading what was shared" skeleton={<Waiting />}>
            {(shared) => (
              <ReadOnlyChat view={shared}>
                <SharedConversation shared={shared} report={report} />
              </ReadOnlyChat>
            )}
          </Loaded>
        )}
      </main>
    </div>
  )
}

function SharedConversation({ shared, report }: { shared: Shared } & Pick<Props, 'report'>) {
  const { conversation } = useChat()
  const what = shared.scope === 'conversation' ? 'A conversation with' : 'From a conversation with'
  return (
    <DocumentPanels conversation={conversation}>
      <section
        aria-label="Shared messages"
        // Keyboards scroll it with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto -outline-offset-2"
      >
        <div className="mx-auto grid w-full max-w-180 gap-1 px-4 pt-6 sm:px-5">
          <h1 dir="auto" className="text-2xl wrap-anywhere">
            {shared.title}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem] text-ink-soft">
            {`${what} ${shared.agent_name}, as of ${day(shared.taken_at)}`}
            <Badge>Read only</Badge>
          </p>
        </div>
        <h2 className="sr-only">Messages</h2>
        <SharedMessages />
        <footer className="mx-auto grid w-full max-w-180 gap-2 px-4 pb-8 text-sm text-ink-soft sm:px-5">
          <p className="border-t border-line pt-4">
            Somebody shared this from their own account. The answers were written by an AI agent and can be
            wrong.
          </p>
          <div>{report}</div>
        </footer>
      </section>
    </DocumentPanels>
  )
}

function Waiting() {
  return (
    <span className="mx-auto grid w-full max-w-180 gap-5 px-5 py-8">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-11 w-3/5 justify-self-end rounded-lg" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
    </span>
  )
}
