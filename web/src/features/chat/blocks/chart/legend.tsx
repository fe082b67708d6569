import { colourOf } from './colours.ts'
import { shortened } from './chart-words.ts'

/** Which colour is which; a single series needs none. */
export function Legend({ names }: { names: string[] }) {
  if (names.length < 2) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-ink-soft">
      {names.map((name, at) => (
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
