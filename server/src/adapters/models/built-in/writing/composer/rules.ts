import { inCaseOf, startsAt } from './phrases.ts'

/** A pattern and what is put in its place; `$1` and so on are its groups. */
export type Rule = readonly [RegExp, string | ((found: string, ...groups: string[]) => string)]

/** The rules one after the other. A replacement at the start of a sentence begins with a capital. */
export function applyRules(sentence: string, rules: readonly Rule[]): string {
  return rules.reduce(
    (text, [pattern, better]) =>
      text.replace(pattern, (found: string, ...groups: unknown[]) => {
        const at = Number(groups.find((group) => typeof group === 'number'))
        const words = groups.map((group) => (typeof group === 'string' ? group : ''))
        const made =
          typeof better === 'string'
            ? better.replace(/\$(\d)/g, (_, group: string) => words[Number(group) - 1] ?? '')
            : better(found, ...words)
        return inCaseOf(found, made, startsAt(text, at))
      }),
    sentence,
  )
}
