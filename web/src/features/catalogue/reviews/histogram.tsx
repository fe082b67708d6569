import { StarIcon } from '../../../ui/icons.tsx'

/** How many gave five stars, four, and so on. */
export function Histogram({ counts }: { counts: number[] }) {
  const all = counts.reduce((sum, people) => sum + people, 0)
  return (
    <table className="w-full max-w-sm text-sm">
      <caption className="sr-only">Ratings by stars</caption>
      <tbody>
        {[5, 4, 3, 2, 1].map((stars) => {
          const people = counts[stars - 1] ?? 0
          return (
            <tr key={stars}>
              <th scope="row" className="w-12 py-0.5 text-left font-normal whitespace-nowrap text-ink-soft">
                <span className="inline-flex items-center gap-1">
                  {stars}
                  <span className="sr-only">{stars === 1 ? 'star' : 'stars'}</span>
                  <StarIcon size={13} className="fill-current" />
                </span>
              </th>
              <td aria-hidden="true" className="px-2">
                <span className="block h-2 overflow-hidden rounded-full bg-line">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${all === 0 ? 0 : (people / all) * 100}%` }}
                  />
                </span>
              </td>
              <td className="w-12 text-right text-ink-soft tabular-nums">{people}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
