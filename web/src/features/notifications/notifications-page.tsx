import { useQuery } from '@tanstack/react-query'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../core/page/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextLink } from '../../ui/forms/text-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery, useReadAll } from './queries.ts'

export function NotificationsPage() {
  usePageTitle('Notifications')
  const query = useQuery(notificationsQuery)
  const readAll = useReadAll()
  const hasUnread = (query.data?.unread ?? 0) > 0
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading
        title="Notifications"
        lead={
          <>
            What happened lately. <TextLink to={paths.mailSettings}>Choose what also comes by mail</TextLink>.
          </>
        }
        action={
          hasUnread && (
            <Button busy={readAll.isPending} onClick={() => readAll.mutate()}>
              Mark All as Read
            </Button>
          )
        }
      />
      <Loaded query={query} label="Loading notifications" skeleton={<Skeleton className="h-40 rounded-lg" />}>
        {({ notifications }) =>
          notifications.length === 0 ? (
            <EmptyState title="Nothing yet">
              Sales, new versions of what you run and sign-ins from new devices will be listed here.
            </EmptyState>
          ) : (
            <ul aria-label="Notifications" className="divide-y divide-line border-y border-line">
              {notifications.map((each) => (
                <NotificationRow key={each.id} notification={each} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
