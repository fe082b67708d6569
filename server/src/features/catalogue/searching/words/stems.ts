import { stem } from '../../../../core/retrieval/words.ts'

/** "translate", "translator" and "translation"; "collect", "collector" and "collection". */
const derived = [/^(.{3,})at(?:e[ds]?|ing|ions?|ive|ors?)$/, /^(.{3,}(?:ct|pt|ss))(?:ions?|ive|ors?)$/]

/** The same for all forms of a word. Longer words of a search than of a question: what they are derived from counts, too. */
export function stemOf(word: string): string {
  for (const pattern of derived) {
    const root = pattern.exec(word)?.[1]
    if (root) return root
  }
  return stem(word)
}
