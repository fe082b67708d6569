import type { ReactNode } from 'react'

interface Props {
  icon?: ReactNode
  disabled?: boolean
  pressed?: boolean
  onPress: () => void
  children: ReactNode
}

/** A quiet word in the head of a card. */
export function BlockAction({ icon, disabled, pressed, onPress, children }: Props) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-pressed={pressed}
      onClick={onPress}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2.5 text-sm whitespace-nowrap text-ink-soft transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50 aria-pressed:text-ink pointer-coarse:min-h-11"
    >
      {icon}
      {children}
    </button>
  )
}
