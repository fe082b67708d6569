import type { Creator } from '@agentry/contract/people/profiles'
import { dateFormat, numberFormat } from '../../core/text/formats.ts'

const month = dateFormat({ month: 'long', year: 'numeric' })
const grouped = numberFormat()

export function CreatorFacts({ creator }: { creator: Creator }) {
  const { templates, launches, rating, rating_count, since } = creator
  return (
    <>
      <span>{templates === 1 ? '1 template' : `${grouped(templates)} templates`}</span>
      <span>{launches === 1 ? '1 launch' : `${grouped(launches)} launches`}</span>
      {rating !== null && (
        <span>
          Rated {rating.toFixed(1)} ({rating_count === 1 ? '1 rating' : `${rating_count} ratings`})
        </span>
      )}
      <span>Here since {month(new Date(since))}</span>
    </>
  )
}
