import { BlockFrame } from './block-frame.tsx'
import type { BlockOf } from './fits.ts'
import { formatNumber } from './table/cell-text.ts'

export function ProgressBlock({ block: { title, value, of } }: { block: BlockOf<'progress'> }) {
  const share = Math.min(1, value / of)
  const words = `${formatNumber(value)} of ${formatNumber(of)}`
  return (
    <BlockFrame kind="Progress" title={title}>
      <div className="flex items-center gap-3 px-4 pb-3.5 first:pt-3.5">
        <span className="relative h-2 flex-1 overflow-hidden rounded-full bg-line">
          {/* Browsers do not agree on how this one is painted; it is there to be heard. */}
          <progress
            aria-label={title || 'Progress'}
            aria-valuetext={words}
            max={of}
            value={Math.min(value, of)}
            className="sr-only"
          />
          <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
        </span>
        <span aria-hidden="true" className="shrink-0 text-sm text-ink-soft">
          {words} · {Math.floor(share * 100)} %
        </span>
      </div>
    </BlockFrame>
  )
}
