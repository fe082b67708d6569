import { classNames } from '../class-names.ts'

/** `primary`: at most one a view. `strong`: the same weight without the accent. `quiet`: outlined. `bare`: text only. */
export type ButtonLook = 'primary' | 'strong' | 'quiet' | 'bare' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong active:bg-accent-strong',
  strong: 'border-transparent bg-ink text-paper hover:opacity-90',
  quiet: 'border-line-strong bg-raised text-ink hover:border-ink active:bg-sunken',
  bare: 'border-transparent text-ink hover:bg-sunken active:bg-sunken',
  danger: 'border-bad bg-raised text-bad hover:bg-bad-wash',
}

// A small button is 36 px to a mouse and 44 px to a finger.
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 pointer-coarse:min-h-11 px-3 text-sm',
  normal: 'min-h-11 px-4 text-[0.9375rem]',
  large: 'min-h-12 px-6 text-base',
}

export function buttonStyle(look: ButtonLook, size: ButtonSize, more?: string): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium',
    'text-center leading-tight whitespace-nowrap transition-colors select-none',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    looks[look],
    sizes[size],
    more,
  )
}
