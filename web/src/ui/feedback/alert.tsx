import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CircleCheckIcon, InfoIcon, TriangleAlertIcon } from '../icons.tsx'

type AlertTone = 'bad' | 'warn' | 'good' | 'plain'

const tones: Record<AlertTone, string> = {
  bad: 'bg-bad-wash [&>svg]:text-bad',
  warn: 'bg-warn-wash [&>svg]:text-warn',
  good: 'bg-good-wash [&>svg]:text-good',
  plain: 'bg-sunken [&>svg]:text-ink-soft',
}

/** Something to know, in its place. A failure interrupts a screen reader; anything else waits its turn. */
export function Alert({ tone = 'bad', children }: { tone?: AlertTone; children: ReactNode }) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-md px-4 py-3 text-[0.9375rem] [&>svg]:mt-0.5', tones[tone])}
    >
      {tone === 'good' ? <CircleCheckIcon /> : tone === 'plain' ? <InfoIcon /> : <TriangleAlertIcon />}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
