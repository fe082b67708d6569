import type { Creator } from '@agentry/contract/people/profiles'

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })
const grouped = new Intl.NumberFormat('en')

export function CreatorFacts({ creator }: { creator: Creator }) {
  const { templates, launches, rating, rating_count, since } = creator
  return (
    <>
      <span>{templates === 1 ? '1 template' : `${grouped.format(templates)} templates`}</span>
      <span>{launches === 1 ? '1 launch' : `${grouped.format(launches)} launches`}</span>
      {rating !== null && (
        <span>
          Rated {rating.toFixed(1)} ({rating_count === 1 ? '1 rating' : `${rating_count} ratings`})
        </span>
      )}
      <span>Here since {month.format(new Date(since))}</span>
    </>
  )
}
