/** For what a developer should see and a person need not. The only door to the console. */
export function warn(words: string, cause: unknown) {
  // oxlint-disable-next-line no-console
  console.warn(words, cause)
}
