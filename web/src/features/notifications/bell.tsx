import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { whenIdle } from '../../core/page/when-idle.ts'
import { onPersonEvent } from '../../core/server/events/person-events.ts'
import { icon } from '../../ui/icons.tsx'
import { notificationsQuery } from './queries.ts'
import { notificationKeys } from './query-keys.ts'

const BellIcon = icon(
  'M10.27 21a2 2 0 0 0 3.46 0M3.26 15.33A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.67C19.41 13.96 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.41 5.96-2.74 7.33',
)

/** More than this is not worth counting. */
const mostCounted = 99

/** The way to the notifications, with how many are unread. It follows what other tabs and devices do. */
export function Bell() {
  const unread = useQuery(notificationsQuery).data?.unread ?? 0
  useNotificationEvents()
  const shown = unread > mostCounted ? `${mostCounted}+` : String(unread)
  return (
    <Link
      to={paths.notifications}
      aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
      title="Notifications"
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
    >
      <BellIcon />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-accent-ink tabular-nums"
        >
          {shown}
        </span>
      )}
    </Link>
  )
}

function useNotificationEvents() {
  const queries = useQueryClient()
  useEffect(() => {
    let stop = () => {}
    const cancel = whenIdle(() => {
      stop = onPersonEvent(({ type }) => {
        const isNews = type === 'notified' || type === 'missed'
        if (isNews) void queries.invalidateQueries({ queryKey: notificationKeys.list })
      })
    })
    return () => {
      cancel()
      stop()
    }
  }, [queries])
}
