import { certainNames, findNames } from './find-names.ts'

/** The texts of one conversation without the names of people; what is a name in one of them is one in all. */
export function redactNames(texts: string[]): string[] {
  const known = new Set(texts.flatMap(certainNames))
  return texts.map((text) => withoutNames(text, known))
}

function withoutNames(text: string, known: ReadonlySet<string>) {
  let rest = ''
  let end = 0
  for (const span of findNames(text, known)) {
    rest += `${text.slice(end, span.start)}[name]`
    end = span.end
  }
  return rest + text.slice(end)
}
