import type { ReactNode } from 'react'

/** Ground, main shape, second shape, small accent: the palettes of the drawn covers. */
type Palette = readonly [ground: string, main: string, second: string, spot: string]

const palettes: readonly Palette[] = [
  ['#F3D9B1', '#C24A2C', '#2E2A25', '#E9B44C'],
  ['#CFE0D2', '#3B6B57', '#20352C', '#E9B44C'],
  ['#D8DEE9', '#3A4A66', '#B7472A', '#E9B44C'],
  ['#EAD7D1', '#7A2E2A', '#B9574A', '#FFF9F2'],
  ['#DCE5D3', '#3F5F3A', '#8BA37E', '#C9A227'],
  ['#E7E0C9', '#6B705C', '#CB997E', '#B7472A'],
  ['#DDD3E3', '#5B4468', '#8E7A9B', '#F3C969'],
  ['#D6E4E5', '#2F5D62', '#7FA6A9', '#DF7861'],
]

const compositions: readonly ((palette: Palette, turn: number) => ReactNode)[] = [
  ([, main, second, spot], turn) => (
    <>
      <path d="M66 168v-52a34 34 0 0 1 68 0v52z" fill={main} />
      <path d="M142 168V96a30 30 0 0 1 60 0v72z" fill={second} />
      <circle cx={226 - turn * 6} cy={62 + turn * 4} r="20" fill={spot} />
    </>
  ),
  ([, main, second, spot], turn) => (
    <>
      <circle cx="120" cy="98" r={52 + turn * 2} fill={main} />
      <path d="M172 46a52 52 0 0 1 0 104z" fill={second} />
      <circle cx="120" cy="98" r={16 + turn * 2} fill={spot} />
    </>
  ),
  ([, main, second, spot], turn) => (
    <>
      <path d="M76 168v-36h36v36z" fill={main} />
      <path d={`M120 168v-${56 + turn * 6}h36v${56 + turn * 6}z`} fill={main} />
      <path d={`M164 168V${72 - turn * 4}h36v${96 + turn * 4}z`} fill={second} />
      <circle cx="218" cy="52" r="16" fill={spot} />
    </>
  ),
  ([, main, second, spot], turn) => (
    <>
      <path d={`M60 168l${54 + turn * 4}-104 52 104z`} fill={main} />
      <path d="M128 168l46-72 56 72z" fill={second} />
      <circle cx={204 + turn * 4} cy="60" r="22" fill={spot} />
    </>
  ),
  ([, main, second, spot], turn) => (
    <>
      <rect x="88" y="34" width="92" height="128" rx="8" fill={spot} />
      <path
        d={`M106 ${66 + turn}h56M106 ${88 + turn}h56M106 ${110 + turn}h34`}
        stroke={main}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M176 168l36-74 20 10-36 74-24 12z" fill={second} />
    </>
  ),
]

/** A cover of the family for whatever has none: the same name always gets the same picture. */
export function GeneratedCover({ name }: { name: string }) {
  const seed = hash(name)
  const palette = pick(palettes, seed)
  const compose = pick(compositions, seed >>> 4)
  const [ground, , second] = palette
  return (
    <svg
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className="size-full"
    >
      <rect width="300" height="200" fill={ground} />
      {compose(palette, (seed >>> 8) % 5)}
      <path d="M50 172h200" stroke={second} strokeWidth="8" strokeLinecap="round" />
    </svg>
  )
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

function pick<T>(choices: readonly T[], seed: number): T {
  return choices[seed % choices.length] as T
}
