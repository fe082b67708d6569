import { createHash } from 'node:crypto'
import { and, asc, desc, eq, exists, isNotNull, not, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import type { CoverPicture } from '../../../ports/packages.ts'
import { isIntact, template, templateCover, templateFile, templateVersion } from '../schema.ts'

interface CoverOf {
  templateId: string
  coverFile: string
}

const current = eq(templateVersion.id, template.currentVersionId)
const isCoverOf = ({ templateId, coverFile }: CoverOf) =>
  and(eq(template.id, templateId), eq(template.coverFile, coverFile))

/** Two that draw the same cover at once keep it once; one that was damaged is replaced. */
export async function insertPictures(db: Db, versionId: string, pictures: CoverPicture[]) {
  if (pictures.length === 0) return
  const rows = pictures.map(({ width, bytes }) => ({
    versionId,
    width,
    content: bytes,
    sha256: createHash('sha256').update(bytes).digest(),
  }))
  await db
    .insert(templateCover)
    .values(rows)
    .onConflictDoUpdate({
      target: [templateCover.versionId, templateCover.width],
      set: { content: sql`excluded.content`, sha256: sql`excluded.sha256` },
    })
}

/** The current cover at this width; where there is none so wide, the widest. Undefined when it was never drawn, or damaged. */
export async function findPicture(db: Db, cover: CoverOf, wanted: number) {
  const { width, content, sha256 } = templateCover
  const [row] = await db
    .select({ content })
    .from(template)
    .innerJoin(templateCover, eq(templateCover.versionId, template.currentVersionId))
    .where(and(isCoverOf(cover), sql`sha256(${content}) = ${sha256}`))
    .orderBy(sql`${width} < ${wanted}`, sql`abs(${width} - ${wanted})`)
    .limit(1)
  return row?.content
}

/** What the current cover is drawn from. */
export async function findCoverSource(db: Db, cover: CoverOf) {
  const [row] = await db
    .select({
      versionId: templateVersion.id,
      creatorId: template.creatorId,
      path: templateFile.path,
      bytes: templateFile.content,
      isIntact,
    })
    .from(template)
    .innerJoin(templateVersion, current)
    .innerJoin(
      templateFile,
      and(
        eq(templateFile.versionId, templateVersion.id),
        sql`${templateFile.path} = ${templateVersion.config}->>'cover'`,
      ),
    )
    .where(isCoverOf(cover))
  return row
}

export type CoverSourceRow = NonNullable<Awaited<ReturnType<typeof findCoverSource>>>

/** The template goes on with the cover that is drawn from its name. */
export async function dropCover(db: Db, cover: CoverOf) {
  await db.update(template).set({ coverFile: null }).where(isCoverOf(cover))
}

/** Public templates whose cover nobody has drawn yet, in the order in which people see them. */
export function listUndrawn(db: Db, limit: number) {
  const drawn = db
    .select({ width: templateCover.width })
    .from(templateCover)
    .where(eq(templateCover.versionId, template.currentVersionId))
  return db
    .select({ templateId: template.id, coverFile: sql<string>`${template.coverFile}` })
    .from(template)
    .where(and(eq(template.visibility, 'public'), isNotNull(template.coverFile), not(exists(drawn))))
    .orderBy(desc(template.downloads), asc(template.id))
    .limit(limit)
}
