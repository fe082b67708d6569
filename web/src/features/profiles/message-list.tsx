import { ReportButton } from '../../core/report/report-button.tsx'
import { day } from '../../core/text/day.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useMessages } from './queries.ts'

/** What people wrote to me through my page. */
export function MessageList() {
  return (
    <Loaded
      query={useMessages()}
      label="Loading your messages"
      skeleton={<Skeleton className="h-16 rounded-md" />}
    >
      {(messages) =>
        messages.length === 0 ? (
          <p className="text-ink-soft">Nobody has written to you yet.</p>
        ) : (
          <ul aria-label="Messages" className="grid gap-5">
            {messages.map(({ id, from, text, sent_at }) => (
              <li key={id} className="border-l-2 border-line-strong pl-4">
                <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                  <span className="font-medium text-ink wrap-anywhere" dir="auto">
                    {from}
                  </span>
                  <time dateTime={sent_at}>{day(sent_at)}</time>
                </p>
                <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
                  {text}
                </p>
                <ReportButton
                  kind="message"
                  target={id}
                  label={`Report the message from ${from}`}
                  className="-ml-3"
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
