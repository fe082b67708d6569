import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useSidebar } from './sidebar-context.ts'

interface Props {
  to: string
  isActive?: boolean
  label?: string
  className: string
  children: ReactNode
}

/** A real link, which opens in new tabs too. While a conversation is loading it is not followed. */
export function SidebarLink({ to, isActive, label, className, children }: Props) {
  const { isBlocked, onFollow } = useSidebar()
  function followed(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    if (isBlocked) event.preventDefault()
    else onFollow()
  }
  return (
    <Link
      to={to}
      title={label}
      aria-label={label}
      aria-current={isActive ? 'page' : undefined}
      aria-disabled={isBlocked || undefined}
      preventScrollReset
      draggable={false}
      onClick={followed}
      className={className}
    >
      {children}
    </Link>
  )
}
