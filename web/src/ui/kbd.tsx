import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block rounded-sm border border-line bg-raised px-1.5 font-mono text-xs leading-5 text-ink-soft">
      {children}
    </kbd>
  )
}
