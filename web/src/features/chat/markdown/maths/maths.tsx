import { lazyPart } from '../../../../core/lazy/lazy-part.tsx'

export const Maths = lazyPart(
  async () => (await import('./formula.tsx')).Formula,
  ({ tex }) => <code>{tex}</code>,
)
