import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { moderationCase } from '../schema.ts'

interface Owned {
  id: string
  subjectId: string
}

const own = ({ id, subjectId }: Owned) =>
  and(
    eq(moderationCase.id, id),
    eq(moderationCase.subjectId, subjectId),
    eq(moderationCase.cause, 'report'),
    ne(moderationCase.state, 'open'),
  )

/** Undefined when it is missing, open or about somebody else. */
export async function findDecision(db: Db, owned: Owned) {
  const [row] = await db.select().from(moderationCase).where(own(owned))
  return row
}

/** Undefined when there is nothing to appeal against, or an appeal was sent before. */
export async function putAppeal(db: Db, { text, at, ...owned }: Owned & { text: string; at: Date }) {
  const [row] = await db
    .update(moderationCase)
    .set({ appeal: text, appealedAt: at })
    .where(
      and(
        own(owned),
        inArray(moderationCase.state, ['hidden', 'removed', 'suspended']),
        isNull(moderationCase.appealedAt),
      ),
    )
    .returning()
  return row
}
