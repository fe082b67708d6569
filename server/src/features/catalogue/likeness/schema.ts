import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { templateVersion } from '../schema.ts'

const sketch = (name: string) => integer(name).array()

/** What the texts of a version are compared by, so that copies are noticed. The texts cannot be read out of it. */
export const templateLikeness = pgTable(
  'template_likeness',
  {
    versionId: uuid('version_id')
      .primaryKey()
      .references(() => templateVersion.id, { onDelete: 'cascade' }),
    /** Of the words, whatever stands between them. */
    promptHash: text('prompt_hash').notNull(),
    logicHash: text('logic_hash').notNull(),
    knowledgeHash: text('knowledge_hash').notNull(),
    /** Characters of all the words. */
    length: integer('length').notNull(),
    /** The smallest hashes of three words in a row; null for a text that is too short to compare. */
    prompt: sketch('prompt'),
    logic: sketch('logic'),
    knowledge: sketch('knowledge'),
  },
  (table) => [
    index('template_likeness_same').on(table.promptHash, table.logicHash, table.knowledgeHash),
    index('template_likeness_prompt').using('gin', table.prompt),
    index('template_likeness_knowledge').using('gin', table.knowledge),
  ],
)
