import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { Cover } from '../../../ui/cover.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useSession } from '../../../core/server/session.ts'
import type { GuestSession } from '../guest-session.ts'
import { answeredFirst } from './answered-first.ts'
import { isBegun } from '../is-begun.ts'
import { sessionTitle } from '../session-title.ts'

const shownFirst = 3

/** The conversations that a visitor left in this browser: those with answers first, the newest at the front. Opened by somebody with an account, each asks whether to keep it there. */
export function ContinueShelf({ sessions }: { sessions: GuestSession[] }) {
  const { token } = useSession()
  const [isWhole, setWhole] = useState(false)
  const begun = answeredFirst(sessions.filter(isBegun))
  if (begun.length === 0) return null
  return (
    <section aria-labelledby="continue" className="pb-5">
      <h2 id="continue" className="mb-2.5 text-lg">
        {token ? 'From before you signed in' : 'Continue where you left off'}
      </h2>
      {token && (
        <p className="-mt-1.5 mb-2.5 text-sm text-ink-soft">
          These are only in this browser. Open one to keep it in your account.
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {begun.slice(0, isWhole ? undefined : shownFirst).map((session) => (
          <li key={session.id}>
            <Link
              to={paths.guestChat(session.id, session.templateId)}
              className="flex items-center gap-3 rounded-md border border-line bg-raised p-2.5 transition-colors hover:border-line-strong"
            >
              <Cover
                src={session.template.image_url}
                name={session.templateName}
                sizes="5rem"
                className="aspect-3/2 w-18 shrink-0 rounded-sm"
              />
              <span className="grid min-w-0">
                <span dir="auto" className="truncate font-medium">
                  {sessionTitle(session)}
                </span>
                <span className="truncate text-sm text-ink-soft">{session.templateName}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {begun.length > shownFirst && (
        <Button
          look="bare"
          className="mt-2"
          inSeries
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${begun.length.toLocaleString('en')}`}
        </Button>
      )}
    </section>
  )
}
