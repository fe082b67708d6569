import { sql } from 'drizzle-orm'
import type { Caller } from '../../../../tests/support/app/http-client.ts'
import type { TestApp } from '../../../../tests/support/app/start-test-app.ts'
import { sharePro } from '../selling/pro-shares/share-months.ts'

type App = Pick<TestApp, 'ports' | 'newUsers'>

export const portsAt = ({ ports }: Pick<TestApp, 'ports'>, moment: string) => ({
  ...ports,
  clock: { now: () => new Date(moment) },
})

/** As the nightly job does at that moment. */
export const shareProAt = (app: Pick<TestApp, 'ports'>, moment: string) => sharePro(portsAt(app, moment))

export const idOf = async (person: Caller) => (await person.get<{ id: string }>('/auth/me')).body.id

export async function useInMonth(app: App, person: Caller, template: { id: string }, month = '2026-10-01') {
  await app.ports.db.execute(sql`INSERT INTO template_month_use (account_id, template_id, month, turns)
    VALUES (${await idOf(person)}, ${template.id}, ${month}, 3)`)
}

/** As if so many people had paid that much for October and used the template. */
export async function crowdUses(app: App, people: number, cents: number, template: { id: string }) {
  for (const [index, person] of (await app.newUsers(people)).entries()) {
    await app.ports.db
      .execute(sql`INSERT INTO plan_payment (id, account_id, paid_at, period_from, period_to, net_cents, back_cents)
      VALUES (${`in_crowd_${index}`}, ${await idOf(person)}, '2026-10-01', '2026-10-01', '2026-11-01', ${cents}, 0)`)
    await useInMonth(app, person, template)
  }
}
