/** Longer sentences without an end in sight are taken apart. */
const mostWords = 18
const fewestWords = 4

/** Where one thought ends and the next begins, though nobody set a full stop. The words in the second group stay. */
const seams =
  /,? so (?=(?:can|could|may|would|should|will) (?:i|we|you)\b|please\b)|,? (?:and )?(?=(?:please )?let (?:me|us) know\b)|, (?:and |but )?(?=(?:i|we|you|they|he|she|it|there|this|that|please|can|could)\b(?!'?s? (?:think|guess|hope|believe|said|know)\b))| and (?=(?:i|we|you|they) \p{L})/giu
const leansOnNext =
  /^(?:if|when|as|since|because|although|though|after|before|while|once|unless|until|whether|in case|even)\b/i

/** 'I was ill and I missed it so can I come on Monday' as two or three sentences. A clause that leans on the next stays with it. */
export function splitRunOn(sentence: string): string[] {
  if (countWords(sentence) <= mostWords) return [sentence]
  const parts: string[] = []
  let start = 0
  for (const { 0: seam, index } of sentence.matchAll(seams)) {
    const before = sentence.slice(start, index).trim()
    const after = sentence.slice(index + seam.length)
    const isWeak = /^ and /i.test(seam) && countWords(sentence.slice(start)) <= mostWords
    if (
      isWeak ||
      countWords(before) < fewestWords ||
      countWords(after) < fewestWords - 1 ||
      leansOnNext.test(before)
    )
      continue
    parts.push(before)
    start = index + seam.length
  }
  return [...parts, sentence.slice(start).trim()]
}

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length
