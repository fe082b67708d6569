const part = '[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?'
const form = new RegExp(`^${part}(?:/${part}){0,4}$`)

/** Whoever passes something else has let a person's words into a key. */
export function assertKey(key: string) {
  if (!form.test(key)) throw new TypeError(`Not a key of a file: ${JSON.stringify(key.slice(0, 200))}`)
}
