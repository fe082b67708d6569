import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { StarIcon } from '../../../ui/icons.tsx'

const stars = [1, 2, 3, 4, 5]

interface Props {
  value: number | null
  onRate: (rating: number) => void
}

/** Five radio buttons that look like stars. */
export function StarRating({ value, onRate }: Props) {
  const name = useId()
  return (
    <fieldset>
      <legend className="text-sm font-medium">{value === null ? 'Rate it' : 'Your rating'}</legend>
      <div className="-ml-2.5 flex">
        {stars.map((star) => (
          <label
            key={star}
            title={star === 1 ? '1 star' : `${star} stars`}
            className={classNames(
              'relative inline-flex size-11 cursor-pointer items-center justify-center rounded-md transition-colors hover:text-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus',
              value !== null && star <= value ? 'text-accent [&>svg]:fill-current' : 'text-ink-soft',
            )}
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onRate(star)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <StarIcon size={22} />
            <span className="sr-only">{star === 1 ? '1 star' : `${star} stars`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
