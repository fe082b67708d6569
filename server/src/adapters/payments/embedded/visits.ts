import { and, eq, gt, lte } from 'drizzle-orm'
import { after, hours } from '../../../core/operation/clock.ts'
import { isProviderId, newProviderId, type Provider } from './provider.ts'
import { testPaymentVisit } from './schema.ts'

type Row = typeof testPaymentVisit.$inferSelect

/** The address of a page for one person, for an hour. */
export async function openVisit(
  { db, clock, site }: Provider,
  page: 'portal' | 'payouts',
  visit: Pick<Row, 'returnUrl'> & Partial<Row>,
) {
  const id = newProviderId('visit')
  await db.insert(testPaymentVisit).values({ ...visit, id, expiresAt: after(clock.now(), hours(1)) })
  return `${site.publicUrl}/pay/${page}/${id}`
}

/** Undefined when there is none, or when its hour is over. */
export async function findVisit({ db, clock }: Provider, id: string): Promise<Row | undefined> {
  if (!isProviderId(id)) return undefined
  const [row] = await db
    .select()
    .from(testPaymentVisit)
    .where(and(eq(testPaymentVisit.id, id), gt(testPaymentVisit.expiresAt, clock.now())))
  return row
}

export async function removeEndedVisits({ db, clock }: Provider) {
  await db.delete(testPaymentVisit).where(lte(testPaymentVisit.expiresAt, clock.now()))
}
