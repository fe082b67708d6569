import { classNames } from '../../ui/class-names.ts'

/** What is known about one thing, as pairs. */
export function Facts({ facts }: { facts: Record<string, string | number> }) {
  // Four would leave one alone in the second row of three.
  const columns = Object.keys(facts).length === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3'
  return (
    <dl className={classNames('grid gap-x-8 gap-y-3', columns)}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
          <dt className="shrink-0 text-sm text-ink-soft">{name}</dt>
          <dd className="min-w-0 text-right text-sm wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
