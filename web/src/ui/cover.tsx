import { coverSet } from '@agentry/contract/rules/covers'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import { GeneratedCover } from './generated-cover.tsx'

interface Props {
  src: string | null
  /** How wide it is shown, as `sizes` of an image. */
  sizes?: string
  /** Draws the stand-in where there is no picture, or none that arrives. */
  name: string
  /** In sight when the page opens: asked for at once, before or after what is painted first. */
  eager?: 'first' | 'later' | undefined
  className?: string
}

/** Cards of a grid; on a phone a card is as wide as the screen. */
const cardSizes = '(min-width: 40rem) 20rem, 100vw'

const priorities = { first: 'high', later: 'low' } as const

/** A 3:2 picture, decoration only: the name stands beside it. Its place is held before it arrives. */
export function Cover({ src, sizes = cardSizes, name, eager, className }: Props) {
  const [missing, setMissing] = useState<string>()
  return (
    <span className={classNames('block overflow-hidden bg-sunken', className)}>
      {src === null || src === missing ? (
        <GeneratedCover name={name} />
      ) : (
        <img
          src={src}
          srcSet={coverSet(src)}
          sizes={sizes}
          alt=""
          width={300}
          height={200}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? priorities[eager] : 'auto'}
          decoding="async"
          onError={() => setMissing(src)}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
