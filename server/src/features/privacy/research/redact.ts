import { identifierRules, type Rule } from './identifier-rules.ts'
import { redactNames } from './names/redact-names.ts'

export interface Person {
  fullName: string
  email: string
}

/** The texts of a conversation without what tells who somebody is; each thing found leaves a word for its kind in its place. */
export function redact(texts: string[], person: Person): string[] {
  return redactNames(texts.map((text) => withoutIdentifiers(text, person)))
}

function withoutIdentifiers(text: string, person: Person): string {
  return [...identifierRules, ...rulesFor(person)].reduce(
    (rest, { pattern, label, accepts }) =>
      rest.replace(pattern, (found: string) => (accepts && !accepts(found) ? found : label)),
    text.normalize('NFKC'),
  )
}

/** The names given in the account, whole and in parts, in any case; and the part of the e-mail before the @. */
function rulesFor({ fullName, email }: Person): Rule[] {
  const parts = [fullName, ...fullName.split(/[\s,.-]+/u), email.split('@')[0] ?? '']
    .map((part) => part.normalize('NFKC').trim())
    .filter((part) => [...part].length >= 2)
    .toSorted((a, b) => b.length - a.length)
  if (parts.length === 0) return []
  const names = parts.map((part) => RegExp.escape(part)).join('|')
  return [
    {
      label: '[name]',
      pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names})(?![\p{L}\p{N}])`, 'giu'),
    },
  ]
}
