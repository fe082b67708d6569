import { lazy, Suspense } from 'react'

const Formula = lazy(async () => ({ default: (await import('./formula.tsx')).Formula }))

export function Maths({ tex, display }: { tex: string; display: boolean }) {
  return (
    <Suspense fallback={<code>{tex}</code>}>
      <Formula tex={tex} display={display} />
    </Suspense>
  )
}
