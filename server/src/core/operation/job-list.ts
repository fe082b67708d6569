/** A job without what it is about, which may be personal. */
export interface ListedJob {
  id: string
  name: string
  state: 'waiting' | 'running' | 'failed' | 'given-up'
  createdAt: Date
  /** When it is tried, or was tried last. */
  dueAt: Date
  tries: number
  cause: string | null
}

export interface WantedJobs {
  show: 'waiting' | 'failed'
  limit: number
  offset: number
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

// A job that would fail again for the same reason is stored as completed, with its cause.
const conditions = {
  waiting: `state IN ('created', 'retry', 'active')`,
  failed: `(state = 'failed' OR (state = 'completed' AND output ? 'cause'))`,
}
const orders = { waiting: 'start_after, id', failed: 'completed_on DESC, id' }

const columns = `id, name,
  CASE state WHEN 'active' THEN 'running' WHEN 'failed' THEN 'failed' WHEN 'completed' THEN 'given-up' ELSE 'waiting' END AS state,
  created_on AS "createdAt", coalesce(completed_on, started_on, start_after) AS "dueAt",
  CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS tries, output->>'cause' AS cause`

/** Finished jobs are kept for a day, so that there are never many. Those of the queue itself are left out. */
export async function listJobs(query: Query, { show, limit, offset }: WantedJobs) {
  const where = `${conditions[show]} AND left(name, 2) <> '__'`
  const [found, counted] = await Promise.all([
    query(`SELECT ${columns} FROM pgboss.job WHERE ${where} ORDER BY ${orders[show]} LIMIT $1 OFFSET $2`, [
      limit,
      offset,
    ]),
    query(`SELECT count(*)::int AS total FROM pgboss.job WHERE ${where}`),
  ])
  const [{ total }] = counted.rows as [{ total: number }]
  return { total, jobs: found.rows as ListedJob[] }
}

export async function findJob(query: Query, id: string): Promise<ListedJob | undefined> {
  const { rows } = await query(`SELECT ${columns} FROM pgboss.job WHERE id = $1`, [id])
  return rows[0] as ListedJob | undefined
}
