import type { ReactNode } from 'react'
import { ArrowLeftIcon } from '../icons.tsx'
import { TextLink } from './text-link.tsx'

/** Above the heading of a page: to the place that it belongs to. */
export function WayBack({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink
      to={to}
      className="relative mt-6 -mb-6 flex w-fit min-h-11 items-center gap-2 text-[0.9375rem] no-underline"
    >
      <ArrowLeftIcon size={18} />
      {children}
    </TextLink>
  )
}
