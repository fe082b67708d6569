import { sql } from 'drizzle-orm'
import { template } from '../schema.ts'

/** The template that this one was made from, where everybody can still open it. For queries with a join. */
export const openAncestorId = sql<string | null>`(
  SELECT origin.id FROM template AS origin
  WHERE origin.id = ${template.ancestorId} AND origin.visibility IN ('public', 'unlisted'))`
