import { memoizeAsync } from './memoize-async.ts'

type Method = (...given: unknown[]) => Promise<unknown>

/**
 * A port whose adapter is loaded by its first call: what nobody uses costs no memory and no time at the start.
 * Only for ports whose methods are all asynchronous.
 */
export function lazily<Port extends object>(load: () => Promise<Port>): Port {
  const loaded = memoizeAsync(load)
  return new Proxy({} as Port, {
    get(_target, name) {
      if (name === 'then') return undefined
      return async (...given: unknown[]) => {
        const port = await loaded()
        return (port[name as keyof Port] as Method).apply(port, given)
      }
    },
  })
}
