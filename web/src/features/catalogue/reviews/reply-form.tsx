import type { Review } from '@agentry/contract/community/reviews'
import { reviewLimits } from '@agentry/contract/rules/community/reviews'
import { submitted } from '../../../core/form.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useReply } from './queries.ts'

interface Props {
  review: Review
  templateId: string
  onDone: () => void
}

/** One reply a review. Emptied, it is removed. */
export function ReplyForm({ review, templateId, onDone }: Props) {
  const reply = useReply(templateId, review.id)
  return (
    <form
      aria-label="Your reply"
      className="grid gap-3"
      onSubmit={submitted<'text'>(({ text }) => reply.mutate(text, { onSuccess: onDone }))}
    >
      <TextArea
        label="Your reply"
        name="text"
        rows={3}
        dir="auto"
        defaultValue={review.reply?.text ?? ''}
        maxLength={reviewLimits.characters}
        hint="Everybody can read this. Leave it empty to remove your reply."
      />
      {reply.error && <Alert>{reply.error.message}</Alert>}
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={reply.isPending}>
          Save Reply
        </Button>
        <Button size="small" look="bare" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
