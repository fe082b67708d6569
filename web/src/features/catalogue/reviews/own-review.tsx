import type { TemplateDetail } from '@agentry/contract/catalogue'
import { reviewLimits } from '@agentry/contract/rules/community/reviews'
import { useState } from 'react'
import { submitted } from '../../../core/form.ts'
import { notify } from '../../../core/page/notify.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useRateTemplate } from './queries.ts'
import { StarRating } from './star-rating.tsx'

interface Props {
  templateId: string
  mine: NonNullable<TemplateDetail['mine']>
}

/** A star counts at once; what was it like can be told afterwards, and both can be deleted. */
export function OwnReview({ templateId, mine }: Props) {
  const rate = useRateTemplate(templateId)
  // Stays when it is stored: until the page knows it too, the form below would go, with what is being typed in it.
  const [given, setGiven] = useState<number>()
  const forget = () => setGiven(undefined)
  const stars = given ?? mine.rating
  return (
    <div className="grid gap-4">
      <StarRating
        value={stars}
        onRate={(rating) => {
          setGiven(rating)
          rate.mutate({ rating }, { onError: forget })
        }}
      />
      {mine.is_review_hidden && (
        <Alert tone="warn">An operator has hidden your review. It does not count at the moment.</Alert>
      )}
      {stars !== null && <ReviewForm rating={stars} text={mine.review} rate={rate} onDeleted={forget} />}
    </div>
  )
}

interface FormProps {
  rating: number
  text: string
  rate: ReturnType<typeof useRateTemplate>
  onDeleted: () => void
}

function ReviewForm({ rating, text, rate, onDeleted }: FormProps) {
  const remove = () =>
    rate.mutate(null, {
      onSuccess() {
        onDeleted()
        notify.success('Your rating is deleted')
      },
    })
  return (
    <form
      aria-label="Your review"
      className="grid gap-3"
      onSubmit={submitted<'text'>((fields) =>
        rate.mutate(
          { rating, text: fields.text },
          { onSuccess: () => notify.success('Your review is saved') },
        ),
      )}
    >
      <TextArea
        label="Your review (optional)"
        name="text"
        defaultValue={text}
        dir="auto"
        rows={3}
        maxLength={reviewLimits.characters}
        hint="What was it good at, and what not? Everybody can read this."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={rate.isPending}>
          Save Review
        </Button>
        <Button size="small" look="bare" onClick={remove}>
          Delete
        </Button>
      </div>
    </form>
  )
}
