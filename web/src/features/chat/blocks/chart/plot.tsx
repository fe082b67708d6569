import type { ReactNode } from 'react'
import { shortened } from './chart-words.ts'
import { tickText, type Scale } from './scale.ts'

const height = 220
const above = 10
const below = 26
/** A wide guess: fonts differ between systems. */
const characterPx = 7.7
const labelMax = 12

interface Place {
  /** The middle of a label's room. */
  x(at: number): number
  y(value: number): number
  /** The room of one label. */
  step: number
}

interface Props {
  labels: string[]
  scale: Scale
  width: number
  children: (place: Place) => ReactNode
}

/** Axes with as many labels as there is room for. */
export function Plot({ labels, scale, width, children }: Props) {
  const left = Math.max(...scale.ticks.map((tick) => tickText(tick).length)) * characterPx + 8
  const step = Math.max(0.5, (width - left - 4) / labels.length)
  const place: Place = {
    step,
    x: (at) => left + (at + 0.5) * step,
    y: (value) => above + (1 - scale.share(value)) * (height - above - below),
  }
  const texts = labels.map((label) => shortened(label, labelMax))
  const every = Math.ceil((Math.max(...texts.map(({ length }) => length)) * characterPx + 10) / step)
  return (
    <svg width={width} height={height} className="block max-w-full text-ink-soft" fontSize="12">
      {scale.ticks.map((tick, at) => (
        <g key={at}>
          <line
            x1={left}
            x2={width}
            y1={place.y(tick)}
            y2={place.y(tick)}
            className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
          <text x={left - 8} y={place.y(tick) + 4} textAnchor="end" fill="currentColor">
            {tickText(tick)}
          </text>
        </g>
      ))}
      {texts.map((text, at) =>
        at % every === 0 ? (
          <text key={at} {...anchored(place.x(at), text, width)} y={height - 6} fill="currentColor">
            {text}
          </text>
        ) : null,
      )}
      {children(place)}
    </svg>
  )
}

/** The last label ends with the drawing instead of beyond it. */
function anchored(x: number, text: string, width: number) {
  const isCut = x + (text.length * characterPx) / 2 > width
  return isCut ? ({ x: width, textAnchor: 'end' } as const) : ({ x, textAnchor: 'middle' } as const)
}

/** Whether every label can be read below its columns. */
export function hasRoom(labels: string[], width: number): boolean {
  const step = (width - 40) / labels.length
  return labels.every(({ length }) => length <= labelMax && length * characterPx + 8 <= step)
}
