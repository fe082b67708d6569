import type { MyTemplate } from '@agentry/contract/creators'
import { paths } from '../../app/paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { TextLink } from '../../ui/forms/text-link.tsx'

type Hold = NonNullable<MyTemplate['held']>

const words: Record<Hold['as'], { badge: string; meaning: string }> = {
  unlisted: { badge: 'Hidden by Agentry', meaning: 'Others open it by its link only.' },
  removed: { badge: 'Removed by Agentry', meaning: 'Nobody but you can open it.' },
}

export function HeldBadge({ held }: { held: Hold }) {
  return <Badge tone="bad">{words[held.as].badge}</Badge>
}

/** Why others see less of a template than its creator wanted, and what its creator can do about it. */
export function HeldNote({ held }: { held: Hold }) {
  return (
    <p className="text-sm wrap-anywhere">
      <span className="text-ink-soft">{words[held.as].meaning} Reason:</span> {held.reason}{' '}
      {held.case_id ? (
        <TextLink to={paths.appeal(held.case_id)}>See the decision</TextLink>
      ) : (
        <span className="text-ink-soft">If you think that this is wrong, write to our support.</span>
      )}
    </p>
  )
}

/** Whether its creator can give others the version that was saved last. */
export const canBeReleased = ({ held, visibility }: Pick<MyTemplate, 'held' | 'visibility'>) =>
  held === null || (held.as === 'unlisted' && visibility === 'unlisted')
