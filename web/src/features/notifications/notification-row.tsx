import type { Notification } from '@agentry/contract/people/notifications'
import { Link } from 'react-router'
import { moment } from '../../core/text/moment.ts'
import { classNames } from '../../ui/class-names.ts'
import { useReadNotification } from './queries.ts'

/** Following it marks it as read. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const read = useReadNotification()
  const { id, title, text, path, created_at, is_read } = notification
  return (
    <li>
      <Link
        to={path}
        onClick={() => {
          if (!is_read) read.mutate(id)
        }}
        className="grid grid-cols-[0.75rem_1fr] gap-x-3 px-2 py-4 transition-colors hover:bg-sunken"
      >
        <span
          className={classNames('mt-2 size-2 rounded-full', is_read ? 'bg-transparent' : 'bg-accent')}
          aria-hidden="true"
        />
        <span className="grid min-w-0 gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className={is_read ? 'font-medium' : 'font-semibold'}>
              {!is_read && <span className="sr-only">Unread: </span>}
              {title}
            </span>
            <time dateTime={created_at} className="text-sm text-ink-soft">
              {moment(created_at)}
            </time>
          </span>
          <span className="max-w-[62ch] break-words whitespace-pre-line text-ink-soft">{text}</span>
        </span>
      </Link>
    </li>
  )
}
