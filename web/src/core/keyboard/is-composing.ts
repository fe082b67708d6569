/**
 * Whether a key belongs to the input method, which takes Enter and Esc for the word that it composes. Safari sends the
 * key that ends a composition after its end, and marks it only with the code 229.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}
