import type { ReactNode } from 'react'

interface Props {
  /** What is read aloud: the visible word and what it is about. */
  label: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

/** A quiet action at the end of a line about the memory. */
export function LineButton({ label, disabled, onPress, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="-my-0.5 min-h-7 shrink-0 rounded-sm px-1.5 font-medium text-ink underline decoration-line-strong underline-offset-4 transition-colors hover:text-accent-strong disabled:opacity-50 pointer-coarse:min-h-11 pointer-coarse:px-3"
    >
      {children}
    </button>
  )
}
