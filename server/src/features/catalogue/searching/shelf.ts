import type { Template, TemplateSort } from '@agentry/contract/catalogue'
import { meaningsOf, sureness } from './words/meanings.ts'
import { Columns } from './columns.ts'
import { admitting, type Filter } from './filter.ts'
import { orderedBy } from './orders.ts'
import { Scores } from './scores.ts'
import type { Shelved } from './shelved.ts'
import { Vocabulary } from './words/vocabulary.ts'
import { windowOf } from './window.ts'
import { wordsOf, type Asked } from './words/words.ts'

interface Search {
  asked: Asked
  /** Whether one of the words will do. */
  any?: boolean
  filter: Filter
  sort: TemplateSort | undefined
  offset: number
  limit: number
}

/** What a word counts, by where it stands. Whole numbers: their sums are the same in whatever order they are added up. */
const fieldWeights = { name: 5, category: 2, description: 1 } as const

/** For a word in a name, spelt so. Who typed a whole name finds it first by as much again. */
const most = fieldWeights.name * sureness.spelt

/** All public templates, and the words by which they are found. */
export class Shelf {
  readonly #vocabulary = new Vocabulary()
  readonly #scores = new Scores()
  readonly #columns = new Columns()
  readonly #templates: (Shelved | undefined)[] = []
  readonly #places = new Map<string, number>()
  readonly #free: number[] = []

  put(template: Shelved) {
    const place = this.#places.get(template.id)
    const before = place === undefined ? undefined : this.#templates[place]
    if (before && hasSameWords(before.card, template.card)) {
      this.#set(place!, template)
      return
    }
    this.remove(template.id)
    const free = this.#free.pop() ?? this.#templates.length
    this.#set(free, template)
    this.#places.set(template.id, free)
    for (const [word, weight] of weightsOf(template.card))
      this.#vocabulary.getOrAdd(word).postings.add(free, weight)
  }

  #set(place: number, template: Shelved) {
    this.#templates[place] = template
    this.#columns.set(place, template)
  }

  remove(id: string) {
    const place = this.#places.get(id)
    const template = place === undefined ? undefined : this.#templates[place]
    if (place === undefined || !template) return
    for (const word of weightsOf(template.card).keys()) {
      const known = this.#vocabulary.get(word)!
      known.postings.remove(place)
      if (known.postings.length === 0) this.#vocabulary.remove(known)
    }
    this.#places.delete(id)
    this.#templates[place] = undefined
    this.#free.push(place)
  }

  /** The cards of a window, as JSON, and how many there are in all. */
  find({ asked, any = false, filter, sort, offset, limit }: Search): { cards: string[]; total: number } {
    const meanings = meaningsOf(this.#vocabulary, asked)
    if (meanings.length === 0 || (!any && meanings.some((meant) => meant.length === 0)))
      return { cards: [], total: 0 }
    const [scores, templates, isAdmitted] = [this.#scores, this.#templates, admitting(filter)]
    const found = any
      ? scores.countAny(meanings, templates.length)
      : scores.countAll(meanings, templates.length)
    let total = 0
    for (const place of found) {
      if (!(isAdmitted?.(templates[place]!) ?? true)) continue
      // Only what has every word in its name may have it whole.
      const mayBeWhole = scores.all[place]! >= meanings.length * most
      if (mayBeWhole && templates[place]!.byName === asked.text) scores.raise(place, most)
      found[total] = place
      total += 1
    }
    const shown = windowOf(
      found.subarray(0, total),
      orderedBy(sort, { templates, columns: this.#columns, scores }),
      offset,
      limit,
    )
    return { cards: Array.from(shown, (place) => templates[place]!.card), total }
  }

  /** Those of these templates that the filter admits, in the order in which they are named. */
  those(ids: readonly string[], filter: Filter): Shelved[] {
    const isAdmitted = admitting(filter)
    return ids.flatMap((id) => {
      const template = this.#templates[this.#places.get(id) ?? -1]
      return template && (isAdmitted?.(template) ?? true) ? [template] : []
    })
  }
}

function hasSameWords(before: string, after: string) {
  const [one, other] = [JSON.parse(before) as Template, JSON.parse(after) as Template]
  return one.name === other.name && one.category === other.category && one.description === other.description
}

/** Each word of a card with the weight of the most telling field that has it. */
function weightsOf(card: string): Map<string, number> {
  const template = JSON.parse(card) as Template
  const weights = new Map<string, number>()
  for (const field of ['description', 'category', 'name'] as const)
    for (const word of wordsOf(template[field])) weights.set(word, fieldWeights[field])
  return weights
}
