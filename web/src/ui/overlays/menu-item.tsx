import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

const itemStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-[0.9375rem] transition-colors hover:bg-sunken focus-visible:bg-sunken [&>svg]:text-ink-soft'

interface ItemProps {
  icon?: ReactNode
  children: ReactNode
}

/** Does something. Lives in a Menu. */
export function MenuItem({ icon, children, onSelect }: ItemProps & { onSelect: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={itemStyle} onClick={onSelect}>
      {icon}
      {children}
    </button>
  )
}

/** Goes somewhere. Lives in a Menu. */
export function MenuLink({ icon, children, to }: ItemProps & { to: To }) {
  return (
    <Link role="menuitem" tabIndex={-1} className={itemStyle} to={to}>
      {icon}
      {children}
    </Link>
  )
}
