import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../../../ui/icons.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** A quiet selector above the grid, as wide as what it says. */
export function SmallSelect({ label, value, onChange, children }: Props) {
  return (
    <span className="relative inline-flex min-w-0">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content min-h-9 min-w-0 appearance-none truncate rounded-md bg-transparent pr-7 pl-2 text-sm font-medium max-sm:pr-6 max-sm:pl-1 max-sm:text-[0.8125rem] transition-colors hover:bg-sunken pointer-coarse:min-h-11"
      >
        {children}
      </select>
      <ChevronDownIcon
        size={16}
        className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 max-sm:right-1 text-ink-soft"
      />
    </span>
  )
}
