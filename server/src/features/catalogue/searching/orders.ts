import type { TemplateSort } from '@agentry/contract/catalogue'
import type { Columns } from './columns.ts'
import type { Scores } from './scores.ts'
import type { Shelved } from './shelved.ts'

interface Ordered {
  templates: readonly (Shelved | undefined)[]
  columns: Columns
  scores: Scores
}

/** Which of two templates comes first, by their places. */
type Compare = (one: number, other: number) => number

/** As in a list, or what is found best before what is popular. */
export function orderedBy(sort: TemplateSort | undefined, { templates, columns, scores }: Ordered): Compare {
  const ids = columns.get('idStart')
  const byId: Compare = (one, other) =>
    ids[one]! - ids[other]! || byText(templates[one]!.id, templates[other]!.id)
  const [starts, next] = [columns.get('nameStart'), columns.get('nameNext')]
  const byName: Compare = (one, other) =>
    starts[one]! - starts[other]! ||
    next[one]! - next[other]! ||
    byText(templates[one]!.byName, templates[other]!.byName)
  const mostFirst = (values: Readonly<Float64Array | Uint16Array>, next: Compare): Compare => {
    return (one, other) => values[other]! - values[one]! || next(one, other)
  }
  const popular = mostFirst(columns.get('popularity'), byId)
  switch (sort) {
    case undefined:
      return mostFirst(scores.all, popular)
    case 'name':
      return (one, other) => byName(one, other) || byId(one, other)
    case 'downloads':
      return mostFirst(columns.get('downloads'), byId)
    case 'rating':
      return mostFirst(columns.get('rating'), popular)
    case 'newest':
      return mostFirst(columns.get('createdAt'), byId)
  }
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
