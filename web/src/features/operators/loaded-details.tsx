import type { ComponentProps } from 'react'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../ui/forms/text-link.tsx'

interface Props<T> extends Omit<ComponentProps<typeof Loaded<T>>, 'skeleton'> {
  /** The list that it is in. */
  back: { to: string; label: string }
}

/** The page of one thing, with the way back to its list, also when it cannot be loaded. */
export function LoadedDetails<T>({ query, label, back, children }: Props<T>) {
  return (
    <>
      <div className={query.data === undefined ? 'pt-8' : undefined}>
        <Loaded query={query} label={label} skeleton={<Skeleton className="h-96 rounded-md" />}>
          {children}
        </Loaded>
      </div>
      <p className="mt-8">
        <TextLink to={back.to}>{back.label}</TextLink>
      </p>
    </>
  )
}
