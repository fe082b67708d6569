import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

const BATCH = 5000
const categories = ['Writing', 'Business', 'Education', 'Health', 'Finance', 'Travel', 'Research', 'Home']
const syllables = 'ba ce di fo gu la me ni po ru sa te vi zo mar len tis gor pan del kin ros'.split(' ')

/** Always the same numbers, so that two runs measure the same catalogue. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const roll = dice(7)
const vocabulary = [
  ...new Set(
    Array.from({ length: 6000 }, () =>
      Array.from({ length: 2 + roll(3) }, () => syllables[roll(syllables.length)]).join(''),
    ),
  ),
]

/** Few words are common and most are rare, as in what people write. */
const word = () => vocabulary[Math.floor(vocabulary.length * (roll(10_000) / 10_000) ** 2)]!
const words = (count: number) => Array.from({ length: count }, word)

/** Puts public templates into the catalogue and answers some of their names. */
export async function generateTemplates(sql: Pool, count: number): Promise<string[]> {
  const names: string[] = []
  for (let made = 0; made < count; made += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - made) }, () => ({
      id: randomUUID(),
      name: words(2 + roll(2)).join(' '),
      description: words(14).join(' '),
      category: categories[roll(categories.length)],
      premium: roll(4) === 0,
      downloads: roll(50_000),
    }))
    await sql.query(
      `INSERT INTO template (id, creator_name, name, description, category, is_premium, visibility,
         current_version_id, downloads, created_at, updated_at)
       SELECT id, 'Generated', name || ' ' || left(id::text, 8), description, category, premium, 'public',
         gen_random_uuid(), downloads, now() - random() * interval '700 days', now()
       FROM jsonb_to_recordset($1) AS r(id uuid, name text, description text, category text, premium bool, downloads int)`,
      [JSON.stringify(rows)],
    )
    names.push(...rows.slice(0, 200).map(({ name }) => name))
  }
  await sql.query('INSERT INTO catalogue_word SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [vocabulary])
  await sql.query('VACUUM ANALYZE template')
  await sql.query('ANALYZE catalogue_word')
  return names
}

/** A name as somebody types it in haste: two words, two letters of the longer one swapped. */
export function mistyped(name: string): string {
  const [one = '', two = ''] = name.split(' ').toSorted((a, b) => b.length - a.length)
  return `${one.slice(0, 2)}${one[3] ?? ''}${one[2] ?? ''}${one.slice(4)} ${two}`
}
