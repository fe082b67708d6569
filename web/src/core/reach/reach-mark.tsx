import { wordReach, type Reach, type ReachLabel } from '@agentry/contract/rules/reach'
import { classNames } from '../../ui/class-names.ts'
import { GlobeIcon, SendIcon, ShieldIcon } from '../../ui/icons.tsx'

const icons: Record<ReachLabel, typeof ShieldIcon> = {
  sealed: ShieldIcon,
  'reads-the-web': GlobeIcon,
  'can-send': SendIcon,
}

interface Props {
  reach: Reach
  /** On a card the words show while it is pointed at or has the focus; fingers have no such moment and see them always. */
  isFolded?: boolean
}

/** Where a template can send what people write: an icon and its words. */
export function ReachMark({ reach, isFolded = false }: Props) {
  const Icon = icons[reach.label]
  const { mark, hover } = wordReach(reach)
  return (
    <span title={hover} className="inline-flex min-w-0 items-center gap-1">
      <Icon size={14} className="shrink-0" />
      <span
        className={classNames(
          'truncate',
          isFolded &&
            'pointer-fine:sr-only group-focus-within:pointer-fine:not-sr-only group-hover:pointer-fine:not-sr-only',
        )}
      >
        {mark}
      </span>
    </span>
  )
}
