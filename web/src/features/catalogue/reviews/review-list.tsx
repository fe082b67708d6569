import type { TemplateDetail } from '@agentry/contract/catalogue'
import { useState } from 'react'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { SmallSelect } from '../browsing/small-select.tsx'
import { Histogram } from './histogram.tsx'
import { OwnReview } from './own-review.tsx'
import { useReviews, type ReviewSort } from './queries.ts'
import { ReviewItem } from './review-item.tsx'

/** What people who used the template say about it. */
export function Reviews({ template }: { template: TemplateDetail }) {
  const [sort, setSort] = useState<ReviewSort>('helpful')
  const query = useReviews(template.id, sort)
  const { mine } = template
  const first = query.data?.pages[0]
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? []
  const isRated = template.rating_count > 0
  if (!isRated && !mine?.can_rate) return null
  return (
    <section className="grid gap-5 border-t border-line pt-5 text-[0.9375rem]">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">Reviews</h3>
        {first && first.total > 1 && (
          <SmallSelect
            label="Order of reviews"
            value={sort}
            onChange={(value) => setSort(value as ReviewSort)}
          >
            <option value="helpful">Most helpful</option>
            <option value="newest">Newest</option>
          </SmallSelect>
        )}
      </div>
      {isRated && first && <Histogram counts={first.histogram} />}
      {mine?.can_rate && <OwnReview templateId={template.id} mine={mine} />}
      {query.error && <Alert>{query.error.message}</Alert>}
      {query.isPending && <Skeleton className="h-24" />}
      {first && first.total === 0 && isRated && (
        <p className="text-ink-soft">Nobody has written a review yet.</p>
      )}
      {reviews.length > 0 && (
        <ul className={mine?.can_rate ? 'grid border-t border-line pt-5' : 'grid'}>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} templateId={template.id} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          size="small"
          className="justify-self-start"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more reviews
        </Button>
      )}
    </section>
  )
}
