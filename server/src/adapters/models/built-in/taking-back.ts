const opening =
  /^(?:(?:oh|ok|okay|ah|hm+|ugh|but|and)[ ,.!]{1,3}){0,3}(?:sorry|oops|wait|actually|correction|my bad|i meant|i mean|scratch that|no[,.!]|no (?:sorry|wait|actually|i mean|it['’]?s|its|not)|nope)(?![\p{L}'’])/iu
const asks =
  /^[\s,.!]*(?:(?:but|and|so|then)\s+)?(?:what|whats|how|why|where|when|which|who|can|could|should|do|does|did|is|are|will|would)\b/i

/** 'Sorry, 9, Liam is not coming': puts right what was said before, and asks nothing. */
export function takesBack(said: string): boolean {
  const spoken = said.trim()
  const start = opening.exec(spoken)?.[0]
  return start !== undefined && !spoken.endsWith('?') && !asks.test(spoken.slice(start.length))
}
