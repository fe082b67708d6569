/**
 * A value under one local key. Storage that is full, forbidden or holds something foreign reads as `undefined`
 * and never throws: the product works without it, it only forgets. The server, which draws the first screen, has none.
 */
interface Stored<T> {
  read(): T | undefined
  /** False when it could not be kept. */
  write(value: T | undefined): boolean
  /** Calls back when another tab changed the value. */
  onForeignChange(listener: () => void): () => void
}

export function stored<T>(key: string, accepts: (value: unknown) => value is T): Stored<T> {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        return accepts(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    write(value) {
      try {
        if (value === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(value))
        return true
      } catch {
        // Private windows and full disks: the value lives as long as the page.
        return false
      }
    },
    onForeignChange(listener) {
      if (typeof window === 'undefined') return () => undefined
      // A null key means that the whole storage was cleared.
      const heard = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener('storage', heard)
      return () => window.removeEventListener('storage', heard)
    },
  }
}

export const isString = (value: unknown): value is string => typeof value === 'string'
