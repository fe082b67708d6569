import { encode } from 'uqr'

/** Black on white in the dark theme too: many cameras cannot read it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <figure aria-label={label} className="mt-3">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-48 rounded-md border border-line"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={squares} fill="#000" />
      </svg>
    </figure>
  )
}
