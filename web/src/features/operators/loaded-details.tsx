import type { ComponentProps } from 'react'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { WayBack } from '../../ui/forms/way-back.tsx'

interface Props<T> extends Omit<ComponentProps<typeof Loaded<T>>, 'skeleton'> {
  /** The list that it is in. */
  back: { to: string; label: string }
}

/** The page of one thing, with the way back to its list, also when it cannot be loaded. */
export function LoadedDetails<T>({ query, label, back, children }: Props<T>) {
  return (
    <>
      <WayBack to={back.to}>{back.label}</WayBack>
      <div className={query.data === undefined ? 'pt-12' : undefined}>
        <Loaded query={query} label={label} skeleton={<Skeleton className="h-96 rounded-md" />}>
          {children}
        </Loaded>
      </div>
    </>
  )
}
