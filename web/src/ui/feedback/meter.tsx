import { classNames } from '../class-names.ts'

interface Props {
  label: string
  value: number
  max: number
}

/** How much of a limit is used. It turns to a warning before it is full. */
export function Meter({ label, value, max }: Props) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  const colour = share >= 1 ? 'bg-bad' : share >= 0.8 ? 'bg-warn' : 'bg-accent'
  return (
    <span className="relative block h-2 overflow-hidden rounded-full bg-line">
      {/* Browsers do not agree on how this one is painted; it is there to be heard. */}
      <meter aria-label={label} min={0} max={max} value={Math.min(value, max)} className="sr-only" />
      <span
        className={classNames('block h-full rounded-full', colour)}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  )
}
