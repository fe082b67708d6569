import type { Review } from '@agentry/contract/community/reviews'
import { useState } from 'react'
import { ReportButton } from '../../../core/report/report-button.tsx'
import { day } from '../../../core/text/day.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { StarIcon } from '../../../ui/icons.tsx'
import { useFindHelpful } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'

interface Props {
  review: Review
  templateId: string
}

export function ReviewItem({ review, templateId }: Props) {
  const { author, rating, reviewed_at, text, reply, mine } = review
  const [isReplying, setReplying] = useState(false)
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-medium wrap-anywhere" dir="auto">
          {author}
        </span>
        <Stars rating={rating} />
        <time dateTime={reviewed_at} className="text-ink-soft">
          {day(reviewed_at)}
        </time>
        {mine?.is_author && <Badge>Yours</Badge>}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {reply && !isReplying && (
        <div className="grid gap-1 border-l-2 border-line-strong pl-3">
          <p className="text-sm text-ink-soft">
            Reply of the creator, <time dateTime={reply.replied_at}>{day(reply.replied_at)}</time>
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {reply.text}
          </p>
        </div>
      )}
      {isReplying && <ReplyForm review={review} templateId={templateId} onDone={() => setReplying(false)} />}
      <div className="-ml-3 flex flex-wrap items-center">
        <Helpful review={review} templateId={templateId} />
        {mine?.can_reply && !isReplying && (
          <Button size="small" look="bare" onClick={() => setReplying(true)}>
            {reply ? 'Edit reply' : 'Reply'}
          </Button>
        )}
        {!mine?.is_author && (
          <ReportButton kind="review" target={review.id} label={`Report the review by ${author}`} />
        )}
      </div>
    </li>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex text-accent">
      <span className="sr-only">{rating === 1 ? '1 star' : `${rating} stars`}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon key={star} size={14} className={star <= rating ? 'fill-current' : 'text-line-strong'} />
      ))}
    </span>
  )
}

/** Visitors and the author read the number only. */
function Helpful({ review: { id, helpful, mine }, templateId }: Props) {
  const find = useFindHelpful(templateId, id)
  if (mine && !mine.is_author)
    return (
      <Button
        size="small"
        look="bare"
        aria-pressed={mine.found_helpful}
        className={mine.found_helpful ? 'text-accent-strong' : 'text-ink-soft'}
        busy={find.isPending}
        onClick={() => find.mutate(!mine.found_helpful)}
      >
        Helpful{helpful > 0 && ` (${helpful})`}
      </Button>
    )
  if (helpful === 0) return null
  return (
    <span className="px-3 text-sm text-ink-soft">
      {helpful === 1 ? '1 person' : `${helpful} people`} found this helpful
    </span>
  )
}
