import type { AppealOutcome, DecidedState } from '@agentry/contract/rules/community/decisions'
import { reportsShown } from '@agentry/contract/rules/community/decisions'
import type { ReportReason } from '@agentry/contract/rules/community/reports'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/client.ts'
import { account } from '../../auth/schema.ts'
import { templateRating } from '../../catalogue/reviews/schema.ts'
import { template } from '../../catalogue/schema.ts'
import { moderationCase, report } from '../schema.ts'

const ofReports = eq(moderationCase.cause, 'report')
const isOpen = eq(moderationCase.state, 'open')
const hasOpenAppeal = and(isNotNull(moderationCase.appealedAt), isNull(moderationCase.appealOutcome))

// Names in plain SQL: without a join the query builder leaves out the table, and `id` would be the report's.
const counted = {
  reports: sql<number>`(SELECT count(*)::int FROM report WHERE report.case_id = moderation_case.id)`,
  reasons: sql<ReportReason[]>`(SELECT coalesce(json_agg(DISTINCT report.reason), '[]')
    FROM report WHERE report.case_id = moderation_case.id)`,
}

export type ListedRow = typeof moderationCase.$inferSelect & { reports: number; reasons: ReportReason[] }

interface Wanted {
  show: 'open' | 'appeals' | 'decided'
  limit: number
  offset: number
}

const chosen = {
  open: isOpen,
  appeals: hasOpenAppeal,
  decided: ne(moderationCase.state, 'open'),
}

const orders = {
  open: [asc(moderationCase.openedAt), asc(moderationCase.id)],
  appeals: [asc(moderationCase.appealedAt), asc(moderationCase.id)],
  decided: [desc(moderationCase.decidedAt), desc(moderationCase.id)],
}

export async function listCases(db: Db, { show, limit, offset }: Wanted) {
  const where = and(ofReports, chosen[show])
  const rows: ListedRow[] = await db
    .select({ ...getTableColumns(moderationCase), ...counted })
    .from(moderationCase)
    .where(where)
    .orderBy(...orders[show])
    .limit(limit)
    .offset(offset)
  const [found] = await db.select({ total: count() }).from(moderationCase).where(where)
  return { rows, total: found?.total ?? 0 }
}

/** Two partial indexes hold these and nothing else. */
export async function countWaiting(db: Db) {
  const [found] = await db
    .select({
      open: sql<number>`count(*) FILTER (WHERE ${isOpen})`.mapWith(Number),
      appeals: sql<number>`count(*) FILTER (WHERE ${hasOpenAppeal})`.mapWith(Number),
    })
    .from(moderationCase)
    .where(and(ofReports, or(isOpen, hasOpenAppeal)))
  return found ?? { open: 0, appeals: 0 }
}

/** With the addresses of whose work it is and of the operator who decided. */
export async function findCase(db: Db, id: string) {
  const operator = alias(account, 'operator')
  const [row] = await db
    .select({
      ...getTableColumns(moderationCase),
      ...counted,
      personEmail: account.email,
      operatorEmail: operator.email,
    })
    .from(moderationCase)
    .leftJoin(account, eq(account.id, moderationCase.subjectId))
    .leftJoin(operator, eq(operator.id, moderationCase.decidedBy))
    .where(and(eq(moderationCase.id, id), ofReports))
  return row
}

/** The reported template, or the one that a reported review is about. */
export async function findTemplateOf(db: Db, { kind, target }: Pick<ListedRow, 'kind' | 'target'>) {
  if (kind !== 'template' && kind !== 'review') return undefined
  const ofReview = db
    .select({ id: templateRating.templateId })
    .from(templateRating)
    .where(eq(templateRating.id, target))
  const [row] = await db
    .select({ id: template.id })
    .from(template)
    .where(
      and(
        ne(template.visibility, 'erased'),
        eq(template.id, kind === 'template' ? target : sql`${ofReview}`),
      ),
    )
  return row?.id
}

export async function listReports(db: Db, caseId: string) {
  const { id, reporterId, reason, details, reportedAt } = report
  return db
    .select({ id, reporterId, reason, details, reportedAt })
    .from(report)
    .where(eq(report.caseId, caseId))
    .orderBy(desc(reportedAt), desc(id))
    .limit(reportsShown)
}

interface Decided {
  id: string
  state: DecidedState
  operatorId: string
  message: string
  at: Date
}

/** Undefined unless the case was open: of two operators at once, one decides. */
export async function decideCase(db: Db, { id, state, operatorId, message, at }: Decided) {
  const [row] = await db
    .update(moderationCase)
    .set({ state, decidedBy: operatorId, message, decidedAt: at })
    .where(and(eq(moderationCase.id, id), ofReports, isOpen))
    .returning()
  return row
}

interface AppealDecided {
  id: string
  outcome: AppealOutcome
  message: string
  at: Date
}

/** Undefined unless an appeal waits. */
export async function decideAppeal(db: Db, { id, outcome, message, at }: AppealDecided) {
  const [row] = await db
    .update(moderationCase)
    .set({ appealOutcome: outcome, appealMessage: message, appealDecidedAt: at })
    .where(and(eq(moderationCase.id, id), ofReports, hasOpenAppeal))
    .returning()
  return row
}

/** People with an account who reported it. */
export async function listReporters(db: Db, caseId: string) {
  const rows = await db
    .select({ id: report.reporterId })
    .from(report)
    .where(and(eq(report.caseId, caseId), isNotNull(report.reporterId)))
  return rows.flatMap(({ id }) => (id ? [id] : []))
}

export async function listVisitorEmails(db: Db, caseId: string) {
  const rows = await db
    .selectDistinct({ email: report.email })
    .from(report)
    .where(and(eq(report.caseId, caseId), isNotNull(report.email)))
  return rows.flatMap(({ email }) => (email ? [email] : []))
}

export async function forgetVisitorEmail(db: Db, { caseId, email }: { caseId: string; email: string }) {
  await db
    .update(report)
    .set({ email: null })
    .where(and(eq(report.caseId, caseId), eq(report.email, email)))
}

/** Of cases that were decided before then. */
export async function forgetVisitorEmails(db: Db, decidedBefore: Date) {
  const decided = db
    .select({ id: moderationCase.id })
    .from(moderationCase)
    .where(lt(moderationCase.decidedAt, decidedBefore))
  await db
    .update(report)
    .set({ email: null })
    .where(and(isNotNull(report.email), inArray(report.caseId, decided)))
}
