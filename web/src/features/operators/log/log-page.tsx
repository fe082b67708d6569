import { useInfiniteQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { api } from '../../../core/server/api.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { operatorKeys } from '../query-keys.ts'
import { LogList } from './log-list.tsx'

const perPage = 50

export function LogPage() {
  usePageTitle('Log')
  const log = useInfiniteQuery({
    queryKey: operatorKeys.log,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/log', { query: { limit: perPage, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < perPage ? undefined : page.at(-1)?.id),
  })
  return (
    <>
      <PageHeading title="Log" lead="Everything that operators did. Entries can be added, never changed." />
      <Loaded query={log} label="Loading the log" skeleton={<Skeleton className="h-64 rounded-md" />}>
        {({ pages }) => <LogList entries={pages.flat()} />}
      </Loaded>
      {log.hasNextPage && (
        <Button className="mt-5" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Show older entries
        </Button>
      )}
    </>
  )
}
