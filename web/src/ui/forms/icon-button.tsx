import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does: its name for screen readers and its hint for everyone else. */
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, className, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors',
        'hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:text-accent',
        className,
      )}
    >
      {icon}
    </button>
  )
}
