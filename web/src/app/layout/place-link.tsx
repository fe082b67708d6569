import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'

interface Props {
  to: string
  className: string
  /** Pages below it have links of their own. */
  isExact?: boolean | undefined
  children: ReactNode
}

/** A link of a navigation that knows when one is there. The front page is the template browser by another name. */
export function PlaceLink({ to, className, isExact = false, children }: Props) {
  const { pathname } = useLocation()
  const here = pathname === paths.home ? paths.browse : pathname
  const current = here === to || (!isExact && here.startsWith(`${to}/`))
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} className={className}>
      {children}
    </Link>
  )
}
