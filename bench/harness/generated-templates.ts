import { reachOf } from '@agentry/contract/rules/reach'
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { roll, sentence, word } from './generated-words.ts'

const BATCH = 5000
const ANSWERED = 1000
const categories = ['Writing', 'Business', 'Education', 'Health', 'Finance', 'Travel', 'Research', 'Home']

const reaches = [
  reachOf({ tools: [], reaches: [], hasLogic: false }),
  reachOf({ tools: ['research'], reaches: [], hasLogic: false }),
  reachOf({ tools: ['email'], reaches: [], hasLogic: false }),
]

/** Puts public templates into the catalogue, many at a time, and answers some of their names. */
export async function generateTemplates(sql: Pool, count: number): Promise<string[]> {
  const names: string[] = []
  for (let made = 0; made < count; made += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - made) }, () => ({
      id: randomUUID(),
      name: newName(),
      description: sentence(),
      category: categories[roll(categories.length)],
      premium: roll(4) === 0,
      downloads: roll(50_000),
      reach: reaches[roll(reaches.length)],
    }))
    await sql.query(
      `INSERT INTO template (id, creator_name, name, description, category, is_premium, visibility,
         current_version_id, downloads, reach, created_at, updated_at)
       SELECT id, 'Generated', name, description, category, premium, 'public',
         gen_random_uuid(), downloads, reach, now() - random() * interval '700 days', now()
       FROM jsonb_to_recordset($1) AS r(id uuid, name text, description text, category text, premium bool, downloads int, reach jsonb)`,
      [JSON.stringify(rows)],
    )
    names.push(...rows.slice(0, ANSWERED).map(({ name }) => name))
  }
  await sql.query('VACUUM ANALYZE template, template_change')
  return names
}

const taken = new Set<string>()

/** Two or three words; one more where somebody has that name already. */
function newName() {
  const words = Array.from({ length: 2 + roll(2) }, word)
  while (taken.has(words.join(' '))) words.push(word())
  const name = words.join(' ')
  taken.add(name)
  return name
}

/** Its two longest words as they are spelt. */
export const twoWordsOf = (name: string) =>
  name
    .split(' ')
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 2)
    .join(' ')

/** A name as somebody types it in haste: two words, two letters of the longer one swapped, others in each round. */
export function mistyped(name: string, round: number): string {
  const [one = '', two = ''] = name.split(' ').toSorted((a, b) => b.length - a.length)
  const places = Array.from({ length: one.length - 2 }, (_, n) => n + 1).filter((n) => one[n] !== one[n + 1])
  const place = places[round % places.length] ?? 0
  return `${one.slice(0, place)}${one[place + 1]}${one[place]}${one.slice(place + 2)} ${two}`
}
