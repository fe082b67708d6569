import type { Reach } from '@agentry/contract/rules/reach'
import { defaultCategory } from '@agentry/contract/rules/limits'
import { ReachMark } from '../../core/reach/reach-mark.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Cover } from '../../ui/cover.tsx'

interface PreviewCardProps {
  name: string
  description: string
  category: string
  isPremium: boolean
  /** An address of the cover; drawn from the name without one. */
  cover: string | null
  creator: string
  reach: Reach
}

/** The card as the shelves will show it. */
export function PreviewCard({
  name,
  description,
  category,
  isPremium,
  cover,
  creator,
  reach,
}: PreviewCardProps) {
  return (
    <article
      aria-label="Preview of the card"
      className="w-full rounded-lg border sm:max-w-72 border-line bg-raised"
    >
      <Cover src={cover} name={name || 'Untitled'} eager="first" className="aspect-3/2 rounded-t-[15px]" />
      <div className="px-4 pt-3.5 pb-4">
        <p className="flex h-5 items-center gap-2 text-xs text-ink-soft">
          <span className="truncate">{category || defaultCategory}</span>
          {isPremium && <Badge tone="strong">PRO</Badge>}
          <span className="ml-auto flex min-w-0">
            <ReachMark reach={reach} />
          </span>
        </p>
        <h3 className="mt-1 truncate text-lg leading-6">{name || 'Untitled'}</h3>
        <p className="mt-1 mb-3 line-clamp-2 min-h-10 text-sm text-ink-soft">
          {description || 'One or two sentences about what a person gets.'}
        </p>
        <p className="truncate text-right text-[0.8125rem] text-ink-soft">
          <span className="sr-only">by </span>
          {creator}
        </p>
      </div>
    </article>
  )
}
