import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  isNotNull,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { agent } from '../../agents/schema.ts'
import { account } from '../../auth/schema.ts'
import { template } from '../../catalogue/schema.ts'
import { containing, isUuid } from '../search-words.ts'

interface Wanted {
  search: string
  show: 'all' | 'public' | 'waiting' | 'held' | 'featured'
  limit: number
  offset: number
}

const columns = getTableColumns(template)
const selectTemplates = (db: Db) =>
  db
    .select({ template: columns, creatorEmail: account.email })
    .from(template)
    .leftJoin(account, eq(account.id, template.creatorId))

export type TemplateRow = Awaited<ReturnType<typeof selectTemplates>>[number]

function matching({ search, show }: Wanted): SQL | undefined {
  const shown = {
    all: notInArray(template.visibility, ['erased']),
    public: eq(template.visibility, 'public'),
    waiting: and(
      notInArray(template.visibility, ['erased', 'withdrawn']),
      sql`EXISTS (SELECT FROM first_template AS first WHERE first.template_id = ${template.id} AND first.state = 'waiting')`,
    ),
    held: isNotNull(template.heldAs),
    featured: eq(template.isFeatured, true),
  }[show]
  if (isUuid(search)) return and(shown, or(eq(template.id, search), eq(template.creatorId, search)))
  const text = containing(search)
  return and(shown, search ? or(ilike(template.name, text), ilike(account.emailKey, text)) : undefined)
}

export async function listTemplates(db: Db, wanted: Wanted) {
  const where = matching(wanted)
  const rows = await selectTemplates(db)
    .where(where)
    .orderBy(desc(template.createdAt), desc(template.id))
    .limit(wanted.limit)
    .offset(wanted.offset)
  const [found] = await db
    .select({ total: count() })
    .from(template)
    .leftJoin(account, eq(account.id, template.creatorId))
    .where(where)
  return { rows, total: found?.total ?? 0 }
}

export async function findTemplate(db: Db, id: string) {
  const [row] = await selectTemplates(db).where(and(eq(template.id, id), ne(template.visibility, 'erased')))
  const [agents] = await db
    .select({ running: count() })
    .from(agent)
    .where(and(eq(agent.templateId, id), eq(agent.status, 'running')))
  return row && { ...row, runningAgents: agents?.running ?? 0 }
}

/** Those of other people than its creator. */
export async function endAgents(db: Db, { templateId, reason }: { templateId: string; reason: string }) {
  const { rowCount } = await db
    .update(agent)
    .set({ status: 'error', statusReason: reason })
    .where(
      and(
        eq(agent.templateId, templateId),
        ne(agent.status, 'stopped'),
        sql`${agent.ownerId} IS DISTINCT FROM (SELECT ${template.creatorId} FROM ${template} WHERE ${template.id} = ${templateId})`,
      ),
    )
  return rowCount ?? 0
}
