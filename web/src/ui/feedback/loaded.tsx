import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from '../forms/button.tsx'

interface Props<T> {
  query: {
    data: T | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** What is loading, for those who hear it. */
  label: string
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** What was asked for, once it is there: its skeleton until then, the reason and a second try when it failed. */
export function Loaded<T>({
  query: { data, error, isFetching, refetch },
  label,
  skeleton,
  children,
}: Props<T>) {
  if (data !== undefined) return children(data)
  if (!error) return <output aria-label={label}>{skeleton}</output>
  return (
    <Alert>
      <p>{error.message}</p>
      <Button size="small" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
        Try Again
      </Button>
    </Alert>
  )
}
