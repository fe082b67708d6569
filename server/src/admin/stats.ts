import { sql } from 'drizzle-orm'
import type { Ports } from '../ports/ports.ts'

/** The state of the house in a few lines. */
export async function stats({ db }: Pick<Ports, 'db'>) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    SELECT (SELECT count(*) FROM account) AS people,
           (SELECT count(*) FROM account WHERE is_pro) AS with_pro_flag,
           (SELECT count(*) FROM agent) AS agents,
           (SELECT count(*) FROM agent WHERE status = 'running') AS running_agents,
           (SELECT count(*) FROM template WHERE visibility = 'public') AS public_templates`)
  return Object.entries(rows[0] ?? {})
    .map(([name, count]) => `${name.replaceAll('_', ' ').padEnd(18)} ${count}`)
    .join('\n')
}
