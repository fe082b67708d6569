import { sql } from 'drizzle-orm'
import type { Ports } from '../ports/ports.ts'

/** The state of the house in a few lines, and what the language models took. */
export async function stats({ db }: Pick<Ports, 'db'>) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    SELECT (SELECT count(*) FROM account) AS people,
           (SELECT count(*) FROM account WHERE is_pro) AS with_pro_flag,
           (SELECT count(*) FROM agent) AS agents,
           (SELECT count(*) FROM agent WHERE status = 'running') AS running_agents,
           (SELECT count(*) FROM template WHERE visibility = 'public') AS public_templates`)
  const counts = Object.entries(rows[0] ?? {}).map(
    ([name, count]) => `${name.replaceAll('_', ' ').padEnd(18)} ${count}`,
  )
  return [...counts, ...(await modelStats(db))].join('\n')
}

/** Lines of the table of models: a month of ten models. */
const linesShown = 300

type Spent = Record<'day' | 'model' | 'calls' | 'input' | 'cached' | 'output' | 'first_token_ms', string> & {
  cost: string | null
}

/** What the language models took, for each model and day, the newest first. */
async function modelStats(db: Ports['db']): Promise<string[]> {
  const { rows } = await db.execute<Spent>(sql`
    SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, model, count(*) AS calls,
           coalesce(sum(input_tokens), 0) AS input, coalesce(sum(cached_tokens), 0) AS cached,
           coalesce(sum(output_tokens), 0) AS output, sum(cost_billionths) AS cost,
           percentile_disc(0.5) WITHIN GROUP (ORDER BY first_token_ms) AS first_token_ms
    FROM model_call GROUP BY 1, 2 ORDER BY 1 DESC, 2 LIMIT ${linesShown}`)
  if (rows.length === 0) return []
  const heading = ['day', 'model', 'calls', 'input', 'cached', 'output', 'first token', 'US dollars']
  const lines = rows.map((row) => [
    row.day,
    row.model,
    row.calls,
    row.input,
    row.cached,
    row.output,
    `${row.first_token_ms} ms`,
    row.cost === null ? 'no price' : dollars(BigInt(row.cost)),
  ])
  return ['', ...columns([heading, ...lines])]
}

/** Exact: a billionth is the ninth decimal. */
function dollars(billionths: bigint): string {
  const decimals = String(billionths % 1_000_000_000n).padStart(9, '0')
  return `${billionths / 1_000_000_000n}.${decimals}`
}

function columns(table: string[][]): string[] {
  const widths = (table[0] ?? []).map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0)))
  return table.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
