import type { LogicSource } from '../../../ports/sandbox.ts'

/** A source as the sandbox's own process holds it while it is loaded. */
export interface SourceContent {
  logic: string
  assets: Record<string, string>
  wheels: [name: string, bytes: Uint8Array<ArrayBuffer>][]
}

/** One message of a source on its way: first its head, then the bytes of its wheels in their order. */
export type SourcePart =
  | { logic: string; assets: Record<string, string>; wheels: [name: string, size: number][] }
  | { bytes: Uint8Array }

const partBytes = 1024 * 1024

/** In parts, so that no message makes the server pause. */
export function* partsOf({ logic, wheels = {}, assets = {} }: LogicSource): Generator<SourcePart> {
  const sizes = Object.entries(wheels).map(([name, { length }]): [string, number] => [name, length])
  yield { logic, assets: { ...assets }, wheels: sizes }
  for (const wheel of Object.values(wheels)) {
    for (let at = 0; at < wheel.length; at += partBytes) yield { bytes: wheel.subarray(at, at + partBytes) }
  }
}

/** Puts a source together again from its parts. */
export class SourceReceiver {
  readonly #whole = Promise.withResolvers<SourceContent>()
  #content: SourceContent | undefined
  #received = 0

  get whole(): Promise<SourceContent> {
    return this.#whole.promise
  }

  add(part: SourcePart) {
    if ('bytes' in part) this.#fill(part.bytes)
    else
      this.#content = {
        ...part,
        wheels: part.wheels.map(([name, size]) => [name, new Uint8Array(size)]),
      }
    const size = this.#content?.wheels.reduce((sum, [, bytes]) => sum + bytes.length, 0)
    if (this.#content && this.#received === size) this.#whole.resolve(this.#content)
  }

  /** A part never reaches over the end of a wheel. */
  #fill(bytes: Uint8Array) {
    let start = this.#received
    for (const [, wheel] of this.#content?.wheels ?? []) {
      if (start < wheel.length) {
        wheel.set(bytes, start)
        break
      }
      start -= wheel.length
    }
    this.#received += bytes.length
  }
}
