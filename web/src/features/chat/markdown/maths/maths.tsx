import { lazy, Suspense } from 'react'
import { chunk } from '../../../../core/page/chunk.ts'

const Formula = lazy(async () => ({ default: (await chunk(import('./formula.tsx'))).Formula }))

export function Maths({ tex, display }: { tex: string; display: boolean }) {
  return (
    <Suspense fallback={<code>{tex}</code>}>
      <Formula tex={tex} display={display} />
    </Suspense>
  )
}
