import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BadgeTone = 'plain' | 'strong' | 'accent' | 'good' | 'warn' | 'bad'

const tones: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-ink-soft',
  strong: 'bg-ink text-paper',
  accent: 'bg-accent-wash text-accent-strong',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
}

export function Badge({
  tone = 'plain',
  children,
  className,
}: {
  tone?: BadgeTone
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1 rounded-sm px-1.75 font-sans py-0.5 text-[0.71875rem] leading-4 font-semibold tracking-[0.04em]',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
