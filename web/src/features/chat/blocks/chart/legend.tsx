import { colourOf } from './colours.ts'
import { shortened } from './chart-words.ts'

interface Props {
  names: string[]
  /** Where the drawing does not say it with every value. */
  unit: string | undefined
}

/** Which colour is which, and in what it is counted. A single series needs no colour explained. */
export function Legend({ names, unit }: Props) {
  if (names.length < 2 && !unit) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-ink-soft">
      {unit && <li className="min-w-0 wrap-anywhere">{`In ${shortened(unit)}`}</li>}
      {(names.length > 1 ? names : []).map((name, at) => (
        <li key={at} className="flex min-w-0 items-center gap-1.5">
          <Swatch at={at} />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {shortened(name)}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Swatch({ at }: { at: number }) {
  return <span className="size-2.5 shrink-0 rounded-full" style={{ background: colourOf(at) }} />
}
