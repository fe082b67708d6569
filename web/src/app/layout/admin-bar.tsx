import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Badge } from '../../ui/feedback/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useWaitingCases } from '../../features/operators/reports/queries.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from './place-link.tsx'

const places = [
  { to: paths.admin, label: 'Overview', isExact: true },
  { to: paths.adminPeople, label: 'People' },
  { to: paths.adminTemplates, label: 'Templates' },
  { to: paths.adminReports, label: 'Reports' },
  { to: paths.adminSales, label: 'Sales' },
  { to: paths.adminPayouts, label: 'Payouts' },
  { to: paths.adminProShares, label: 'Pro shares' },
  { to: paths.adminJobs, label: 'Jobs' },
  { to: paths.adminSettings, label: 'Settings' },
  { to: paths.adminModels, label: 'Models' },
  { to: paths.adminLog, label: 'Log' },
]

const linkStyle =
  'relative flex h-12 shrink-0 items-center text-[0.9375rem] text-ink-soft transition-colors hover:text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:bg-accent -outline-offset-2'

/** The rooms of the operator's console, in place of the tabs. */
export function AdminBar() {
  const row = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const waiting = useWaitingCases()
  const cases = waiting ? waiting.open + waiting.appeals : 0
  // On a phone the row is wider than the screen: the room that one is in stays in view.
  useEffect(() => {
    const place = places.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    const here = row.current?.querySelector<HTMLElement>(`[href="${place?.to}"]`)
    if (row.current && here)
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2
  }, [pathname])
  return (
    <nav aria-label="Console" className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div
        ref={row}
        className="mx-auto flex max-w-300 gap-6 overflow-x-auto px-4 [scrollbar-width:none] sm:gap-7 sm:px-10"
      >
        {places.map(({ to, label, isExact }) => (
          <PlaceLink key={to} to={to} isExact={isExact} className={linkStyle}>
            {label}{' '}
            {to === paths.adminReports && cases > 0 && (
              <Badge tone="warn" className="ml-1.5 tabular-nums">
                {cases}
                <span className="sr-only"> waiting</span>
              </Badge>
            )}
          </PlaceLink>
        ))}
        <Link to={paths.browse} className={classNames(linkStyle, 'ml-auto')}>
          Leave console
        </Link>
      </div>
    </nav>
  )
}
