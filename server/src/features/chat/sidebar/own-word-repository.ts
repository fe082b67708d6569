import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { message } from '../schema.ts'

/** More often is not counted. */
const countedMax = 20

/**
 * Which of these words, of letters alone, stand in messages of a person, those in most messages first. Each word is one look
 * into the stretch of the index that holds the words of this person.
 */
export async function ownWordsAmong(db: Db, { ownerId, words }: { ownerId: string; words: string[] }) {
  const lexeme = sql`('''' || left(md5(${ownerId}::uuid::text), 8) || ':' || asked.word || '''')::tsquery`
  const { rows } = await db.execute<{ word: string }>(sql`
    SELECT word FROM (
      SELECT asked.word, (
        SELECT count(*) FROM (
          SELECT FROM ${message}
          WHERE message_lexemes(${message.ownerId}, ${message.content}) @@ ${lexeme} AND ${message.ownerId} = ${ownerId}
          LIMIT ${countedMax}
        ) AS found
      ) AS messages
      FROM unnest(${sql.param(words)}::text[]) AS asked(word)
    ) AS counted
    WHERE messages > 0
    ORDER BY messages DESC, word`)
  return rows.map(({ word }) => word)
}
