import { and, desc, eq, getTableColumns, gt, inArray, isNull, ne, not, sql } from 'drizzle-orm'
import { notAuthenticated } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import { account } from '../auth/schema.ts'
import { refuseDamaged } from '../catalogue/templates/version-service.ts'
import { latestVersionId, openAncestorId } from '../catalogue/schema.ts'
import {
  template,
  templateFile,
  templatePublication,
  templateVersion,
  isIntact,
} from '../catalogue/schema.ts'
import type { KeptChecks, Visibility } from '../catalogue/templates/template-service.ts'
import { handle, profile } from '../profiles/schema.ts'

const cardColumns = getTableColumns(template)

const current = {
  id: template.id,
  versionId: templateVersion.id,
  visibility: template.visibility,
  name: template.name,
  version: sql<string>`${templateVersion.config}->>'version'`,
  contentHash: templateVersion.contentHash,
  checks: templateVersion.checks,
  releasedAt: templateVersion.releasedAt,
  hasReleased: sql<boolean>`EXISTS (SELECT FROM template_version AS made WHERE made.id = ${template.currentVersionId} AND made.released_at IS NOT NULL)`,
}

function selectCurrent(db: Db) {
  return db.select(current).from(template).innerJoin(templateVersion, eq(templateVersion.id, latestVersionId))
}

/** What its creator works on: saved last, released or not. */
export type CurrentVersion = Awaited<ReturnType<typeof selectCurrent>>[number]

export interface Own {
  id: string
  creatorId: string
}

/** Also a withdrawn one: its name is taken until it is used again. */
export async function findByName(db: Db, { creatorId, name }: { creatorId: string; name: string }) {
  const [row] = await selectCurrent(db).where(and(eq(template.creatorId, creatorId), eq(template.name, name)))
  return row
}

/** Undefined when it is missing, withdrawn or someone else's: callers cannot tell which. */
export async function findOwn(db: Db, { id, creatorId }: Own) {
  const [row] = await selectCurrent(db).where(own({ id, creatorId }))
  return row
}

/** Which template of mine: a withdrawn one is not. */
export function own({ id, creatorId }: Own) {
  return and(eq(template.id, id), eq(template.creatorId, creatorId), ne(template.visibility, 'withdrawn'))
}

function selectMine(db: Db) {
  const { id, config, checks, logic, abilities } = templateVersion
  return db
    .select({
      template: { ...cardColumns, ancestorId: openAncestorId },
      current: { id, config, checks, logic, abilities },
      released: sql<{ id: string; version: string } | null>`(
        SELECT json_build_object('id', made.id, 'version', made.version) FROM template_version AS made
        WHERE made.id = ${template.currentVersionId} AND made.released_at IS NOT NULL)`,
      review: sql<{ state: 'waiting' | 'approved' | 'declined'; message: string } | null>`(
        SELECT json_build_object('state', first.state, 'message', first.message) FROM first_template AS first
        WHERE first.template_id = ${template.id})`,
      decisionId: sql<string | null>`(
        SELECT decided.id FROM moderation_case AS decided
        WHERE ${template.heldAs} IS NOT NULL AND decided.subject_id = ${template.creatorId} AND decided.cause = 'report'
          AND decided.kind = 'template' AND decided.target = ${template.id}::text AND decided.state IN ('hidden', 'removed')
          AND decided.appeal_outcome IS DISTINCT FROM 'reversed' AND decided.message = ${template.heldReason}
        ORDER BY decided.decided_at DESC LIMIT 1)`,
      versions: sql<number>`(SELECT count(*)::int FROM template_version AS made WHERE made.template_id = ${template.id})`,
      runningAgents: sql<number>`(SELECT count(*)::int FROM agent WHERE agent.template_id = ${template.id} AND agent.status <> 'stopped')`,
    })
    .from(template)
    .innerJoin(templateVersion, eq(templateVersion.id, latestVersionId))
}

export type MineRow = Awaited<ReturnType<typeof selectMine>>[number]

export function listMine(db: Db, creatorId: string) {
  return selectMine(db)
    .where(and(eq(template.creatorId, creatorId), ne(template.visibility, 'withdrawn')))
    .orderBy(desc(template.updatedAt), desc(template.id))
}

export const countMine = (db: Db, creatorId: string) =>
  db.$count(template, and(eq(template.creatorId, creatorId), ne(template.visibility, 'withdrawn')))

export async function findMine(db: Db, { id, creatorId }: Own) {
  const [row] = await selectMine(db).where(own({ id, creatorId }))
  return row
}

export async function setVisibility(db: Db, { id, creatorId, visibility }: Own & { visibility: Visibility }) {
  await db.update(template).set({ visibility }).where(own({ id, creatorId }))
}

/** A person's versions are made one after the other, on whichever replica, for the rest of this transaction. */
export async function lockCreator(db: Db, id: string) {
  const [row] = await db
    .select({
      name: sql<string>`coalesce(${profile.displayName}, ${account.fullName})`,
      handle: handle.handle,
      isVerified: sql<boolean>`${profile.verifiedAt} IS NOT NULL`,
      createdAt: account.createdAt,
      isVouchedFor: account.isPro,
      isOperator: account.isOperator,
    })
    .from(account)
    .leftJoin(profile, eq(profile.accountId, account.id))
    .leftJoin(handle, and(eq(handle.accountId, account.id), isNull(handle.retiredAt)))
    .where(eq(account.id, id))
    .for('no key update', { of: account })
  if (!row) throw notAuthenticated()
  return { id, ...row }
}

export type Creator = Awaited<ReturnType<typeof lockCreator>>

/** The names of our own templates. */
export async function listHouseNames(db: Db) {
  const rows = await db
    .select({ name: template.name })
    .from(template)
    .where(and(isNull(template.creatorId), eq(template.visibility, 'public')))
  return rows.map(({ name }) => name)
}

interface Publication {
  accountId: string
  templateId: string
}

export async function isPublished(db: Db, { accountId, templateId }: Publication) {
  const { accountId: who, templateId: what } = templatePublication
  return (await db.$count(templatePublication, and(eq(who, accountId), eq(what, templateId)))) > 0
}

/** The oldest first. */
export function listPublications(db: Db, { accountId, since }: { accountId: string; since: Date }) {
  const { accountId: who, publishedAt } = templatePublication
  return db
    .select({ publishedAt })
    .from(templatePublication)
    .where(and(eq(who, accountId), gt(publishedAt, since)))
    .orderBy(publishedAt)
}

export async function insertPublication(db: Db, values: typeof templatePublication.$inferInsert) {
  await db.insert(templatePublication).values(values)
}

export async function listVersionIds(db: Db, templateId: string) {
  const rows = await db
    .select({ id: templateVersion.id })
    .from(templateVersion)
    .where(eq(templateVersion.templateId, templateId))
  return rows.map(({ id }) => id)
}

/** One version of a template of mine that is not withdrawn, and that template. */
export async function findVersion(
  db: Db,
  { versionId, creatorId }: { versionId: string; creatorId: string },
) {
  const [row] = await db
    .select({ version: templateVersion, template: cardColumns })
    .from(templateVersion)
    .innerJoin(template, eq(template.id, templateVersion.templateId))
    .where(
      and(
        eq(templateVersion.id, versionId),
        eq(template.creatorId, creatorId),
        ne(template.visibility, 'withdrawn'),
      ),
    )
  return row
}

/** How the checks of a version of mine went. */
export async function keepChecks(
  db: Db,
  { versionId, creatorId, checks }: { versionId: string; creatorId: string; checks: KeptChecks },
) {
  const mine = db.select({ id: template.id }).from(template).where(eq(template.creatorId, creatorId))
  await db
    .update(templateVersion)
    .set({ checks })
    .where(and(eq(templateVersion.id, versionId), inArray(templateVersion.templateId, mine)))
}

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

/** Those of these paths, or all. Throws where one of them is damaged. */
export async function listFiles(db: Db, versionId: string, paths?: string[]) {
  const { path, contentType, content } = templateFile
  const files = await db
    .select({
      path,
      contentType,
      content,
      isIntact,
      digest: sql<string>`encode(${templateFile.sha256}, 'hex')`,
    })
    .from(templateFile)
    .where(and(eq(templateFile.versionId, versionId), paths && inArray(path, paths)))
    .orderBy(sql`${path} COLLATE "C"`)
  refuseDamaged(versionId, files)
  return files
}

export async function isDamaged(db: Db, versionId: string) {
  const damaged = and(eq(templateFile.versionId, versionId), not(isIntact))
  return (await db.$count(templateFile, damaged)) > 0
}

/** Without reading them. */
export function listSizes(db: Db, versionId: string, paths: string[]) {
  const { path, content } = templateFile
  return db
    .select({ bytes: sql<number>`octet_length(${content})` })
    .from(templateFile)
    .where(and(eq(templateFile.versionId, versionId), inArray(path, paths)))
}

export function listDigests(db: Db, versionId: string) {
  const { path, sha256 } = templateFile
  return db
    .select({ path, digest: sql<string>`encode(${sha256}, 'hex')` })
    .from(templateFile)
    .where(eq(templateFile.versionId, versionId))
    .orderBy(sql`${path} COLLATE "C"`)
}
