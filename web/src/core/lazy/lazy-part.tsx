import { lazy, Suspense, useState, type ComponentType } from 'react'
import { warn } from '../log.ts'
import { chunk } from '../page/chunk.ts'

const Nothing = () => null

/** Most of what is opened can be closed. */
interface Closable {
  onClose?: () => void
}

/**
 * A part with code of its own, which is fetched when it is first drawn. Until then `Waiting` stands in its place; where
 * it cannot be fetched `Missing` does, the rest of the page stays, and the next one that is drawn is fetched again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = Nothing,
  Missing: ComponentType<Props & Closable> = Waiting,
) {
  const fetched = () =>
    lazy(() =>
      chunk(load()).then(
        (Found) => ({ default: Found }),
        (error: unknown) => {
          warn('Not fetched', error)
          Part = fetched()
          return { default: Missing as ComponentType<Props> }
        },
      ),
    )
  let Part = fetched()
  return function LazyPart(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => Part)
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Shown {...props} />
      </Suspense>
    )
  }
}
