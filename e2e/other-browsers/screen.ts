import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Driver } from './drive/driver.ts'
import { expressionOf, type Found, type Target } from './target.ts'

const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Control: '\uE009', Shift: '\uE008' }

/** A person at a browser: looks, presses and types, and waits for what is about to come. */
export class Screen {
  readonly driver: Driver
  readonly origin: string

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.origin = origin
  }

  /** Until the client runs: on what the server drew a press waits for it, and what it meant may have moved. */
  async goto(path: string) {
    await this.driver.open(new URL(path, this.origin).href)
    await expect.poll(() => this.run(isAlive)).toBe(true)
  }

  run<T>(expression: string) {
    return this.driver.run<T>(expression)
  }

  find(target: Target) {
    return this.driver.run<Found | null>(expressionOf(target, false))
  }

  /** Waits until it is there; what it says, if that matters. */
  async sees(target: Target, what: Partial<Record<keyof Found, unknown>> = {}) {
    const found = async () => (await this.find(target)) ?? 'not there'
    await expect.poll(found, { message: told(target) }).toEqual(expect.objectContaining(what))
  }

  async misses(target: Target) {
    await expect.poll(() => this.find(target), { message: `no ${told(target)}` }).toBeNull()
  }

  async isAt(path: RegExp) {
    const here = () => this.run<string>('location.pathname + location.search')
    await expect.poll(here).toMatch(path)
  }

  /**
   * Where it comes to rest, in sight and with nothing over it. What stays in its place for two frames does: one to
   * measure what is new in the page, one to scroll by it. WebKit may draw none for longer than a look takes.
   */
  async press(target: Target) {
    let before: Found | null = null
    await expect
      .poll(
        async () => {
          const found = await this.driver.run<Found | null>(expressionOf(target, true))
          const isThere = found !== null && found.x === before?.x && found.y === before.y
          const rests = isThere && found.frames >= before!.frames + 2
          if (!isThere) before = found
          return found ? { ...found, rests } : 'not there'
        },
        { message: told(target), intervals: [50, 50, 100, 200] },
      )
      .toEqual(expect.objectContaining({ enabled: true, free: true, rests: true }))
    const { x, y } = before!
    const steps = [
      { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.driver.act([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps },
    ])
  }

  /** Into what has the focus. */
  async type(words: string) {
    await this.#strike([...words].flatMap((letter) => [down(letter), up(letter)]))
  }

  async key(name: keyof typeof keys) {
    await this.#strike([down(keys[name]), up(keys[name])])
  }

  /** Presses a field, takes away what it holds, and types. */
  async fill(target: Target, words: string) {
    await this.press(target)
    await this.#strike([down(keys.Control), down('a'), up('a'), up(keys.Control)])
    await this.type(words)
    await this.sees(target, { value: words })
  }

  /** What one sees now is as bright as its theme says, in light and in dark, and nothing scrolls sideways. */
  async looksRightInBothThemes(name: string) {
    for (const theme of ['dark', 'light']) {
      await this.run(`void (document.documentElement.dataset.theme = ${JSON.stringify(theme)})`)
      await this.run(atRest)
      const seen = await this.run<Look>(look)
      expect.soft(seen.colourScheme, `${name}: bars and boxes of the browser`).toBe(theme)
      expect.soft(seen.background > 128 ? 'light' : 'dark', `${name}: background`).toBe(theme)
      expect.soft(seen.ink > 128 ? 'dark' : 'light', `${name}: letters`).toBe(theme)
      expect.soft(seen.sideways, `${name}: scrolls sideways`).toBe(0)
      await this.keepPicture(`${name}-${theme}`)
    }
  }

  /** Kept only where somebody wants to look at them. */
  async keepPicture(name: string) {
    const folder = process.env['PICTURES']
    if (!folder) return
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name}.png`), await this.driver.picture())
  }

  #strike(actions: object[]) {
    return this.driver.act([{ type: 'key', id: 'keyboard', actions }])
  }
}

interface Look {
  colourScheme: string
  background: number
  ink: number
  sideways: number
}

const look = `(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const brightness = (colour) => {
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
  }
  const { documentElement: page, body } = document
    return {
    colourScheme: getComputedStyle(page).colorScheme,
    background: brightness(getComputedStyle(page).backgroundColor),
    ink: brightness(getComputedStyle(body).color),
    sideways: Math.max(0, page.scrollWidth - page.clientWidth),
  }
})()`

const isAlive = `[...document.querySelectorAll('#root button')].every((button) =>
  Object.keys(button).some((key) => key.startsWith('__reactFiber')))`

/** Colours arrive at once: WebKit may hold those that are on their way where nobody looks at its screen. */
const atRest = `document.getAnimations().forEach((each) => {
  if (each.effect.getComputedTiming().endTime !== Infinity) each.finish()
})`

const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })

function told({ role, name, within }: Target): string {
  return `${role}${name === undefined ? '' : ` ${String(name)}`}${within ? ` in ${told(within)}` : ''}`
}
