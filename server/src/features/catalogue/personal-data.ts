import { and, eq, sql } from 'drizzle-orm'
import type { PersonalData } from '../../core/personal-data.ts'
import type { Db } from '../../db/client.ts'
import * as schema from './schema.ts'

const { savedTemplate, template, templateRating } = schema

export const catalogueData: PersonalData<typeof schema> = {
  retention: {
    template: 'account',
    templateVersion: 'account',
    templateFile: 'account',
    templateRating: 'account',
    savedTemplate: 'account',
    templateUse: 'operational',
    catalogueWord: 'operational',
  },

  async export(db, accountId) {
    const templates = await db
      .select({
        id: template.id,
        name: template.name,
        description: template.description,
        visibility: template.visibility,
      })
      .from(template)
      .where(eq(template.creatorId, accountId))
    const ratings = await db
      .select({ template: template.name, rating: templateRating.rating, rated_at: templateRating.ratedAt })
      .from(templateRating)
      .innerJoin(template, eq(template.id, templateRating.templateId))
      .where(eq(templateRating.accountId, accountId))
    const saved = await db
      .select({ template: template.name, saved_at: savedTemplate.savedAt })
      .from(savedTemplate)
      .innerJoin(template, eq(template.id, savedTemplate.templateId))
      .where(eq(savedTemplate.accountId, accountId))
    return { templates, ratings, saved_templates: saved }
  },

  async erase(db, accountId) {
    const rated = await db.delete(templateRating).where(eq(templateRating.accountId, accountId)).returning()
    for (const { templateId, rating } of rated) {
      await db
        .update(template)
        .set({
          ratingSum: sql`${template.ratingSum} - ${rating}`,
          ratingCount: sql`${template.ratingCount} - 1`,
        })
        .where(eq(template.id, templateId))
    }
    const saved = await db.delete(savedTemplate).where(eq(savedTemplate.accountId, accountId))
    await forgetAncestor(db, accountId)
    const own = await db
      .delete(template)
      .where(
        and(
          eq(template.creatorId, accountId),
          sql`NOT EXISTS (SELECT 1 FROM agent WHERE template_id = ${template.id})`,
        ),
      )
    // Others still run these: they stay without their creator, and nobody finds them anew.
    const kept = await db
      .update(template)
      .set({
        creatorId: null,
        creatorName: 'A former creator',
        name: sql`'Withdrawn ' || ${template.id}`,
        visibility: 'withdrawn',
      })
      .where(eq(template.creatorId, accountId))
    return {
      template_rating: rated.length,
      saved_template: saved.rowCount ?? 0,
      template: (own.rowCount ?? 0) + (kept.rowCount ?? 0),
    }
  },
}

/** What others made from this person's templates goes on without the name. */
async function forgetAncestor(db: Db, accountId: string) {
  await db
    .update(template)
    .set({ ancestor: sql`${template.ancestor} || '{"createdBy": "A former creator"}'` })
    .where(sql`${template.ancestorId} IN (SELECT id FROM template WHERE creator_id = ${accountId})`)
}
