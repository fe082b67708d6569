import type { Reach } from '@agentry/contract/rules/reach'
import { explainReach } from './explain-reach.ts'
import { ReachMark } from './reach-mark.tsx'

/** The mark and what it means, for people who decide whether to write to it. */
export function ReachNote({ reach }: { reach: Reach }) {
  return (
    <div className="grid gap-1 text-[0.9375rem]">
      <p className="font-medium">
        <ReachMark reach={reach} />
      </p>
      <p className="text-ink-soft">{explainReach(reach)}</p>
    </div>
  )
}
