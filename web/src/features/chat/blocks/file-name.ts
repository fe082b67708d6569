const longest = 60

/** A name that every file system takes, from a title that may hold anything. */
export function fileName(title: string | undefined, otherwise: string, ending: string): string {
  const words = (title ?? '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return `${words.join('-').slice(0, longest) || otherwise}.${ending}`
}
