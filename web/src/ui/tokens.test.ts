import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const surfaces = ['paper', 'raised', 'sunken']
const textOn: Record<string, string[]> = {
  ink: [...surfaces, 'accent-wash', 'good-wash', 'warn-wash', 'bad-wash'],
  'ink-soft': [...surfaces, 'accent-wash'],
  accent: ['paper', 'raised'],
  'accent-strong': [...surfaces, 'accent-wash'],
  good: [...surfaces, 'good-wash'],
  warn: [...surfaces, 'warn-wash'],
  bad: [...surfaces, 'bad-wash'],
  'accent-ink': ['accent', 'accent-strong'],
  paper: ['ink', 'bad'],
}
const charts = Object.fromEntries(
  Array.from({ length: 8 }, (_, at) => [`chart-${at + 1}`, ['paper', 'raised']]),
)
const seenOn: Record<string, string[]> = {
  'line-strong': ['paper', 'raised'],
  accent: surfaces,
  ...charts,
}

const pairs = (table: Record<string, string[]>) =>
  themes.flatMap((theme) =>
    Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [theme, front, back] as const)),
  )

test.each(pairs(textOn))('%s: %s can be read on %s', (theme, front, back) => {
  expect(contrast(luminance(theme, front), luminance(theme, back))).toBeGreaterThanOrEqual(4.5)
})

test.each(pairs(seenOn))('%s: %s can be told from %s', (theme, front, back) => {
  expect(contrast(luminance(theme, front), luminance(theme, back))).toBeGreaterThanOrEqual(3)
})

test('every token that paints text or ground is held to a contrast', () => {
  const named = new Set([...Object.entries(textOn), ...Object.entries(seenOn)].flat(2))
  const declared = [...css.matchAll(/--([\w-]+): light-dark/g)].map((found) => found[1])
  // A hairline between two areas carries no meaning of its own.
  expect(declared.filter((name) => name !== 'line' && !named.has(String(name)))).toEqual([])
})

function luminance(theme: Theme, token: string): number {
  const found = new RegExp(`--${token}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(css)
  const [lightness = NaN, chroma = NaN, hue = NaN] = String(found?.[theme === 'light' ? 1 : 2])
    .split(' ')
    .map((part) => (part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part)))
  const [red = NaN, green = NaN, blue = NaN] = linearRgb(lightness, chroma, (hue * Math.PI) / 180)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Björn Ottosson's OKLab to linear sRGB, cut to what a screen shows. */
function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)))
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
