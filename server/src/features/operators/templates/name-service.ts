import type { ReservedNames } from '@agentry/contract/operators/templates'
import type { Ports } from '../../../ports/ports.ts'
import * as names from '../../auth/standing/reserved-name-service.ts'
import { logAction, type Actor } from '../log/log-service.ts'

export async function listNames({ db, site }: Pick<Ports, 'db' | 'site'>): Promise<ReservedNames> {
  return { from_settings: [...site.reservedNames], names: await names.listNamesOfOperators(db) }
}

export async function reserveName(
  ports: Pick<Ports, 'db' | 'site' | 'clock'>,
  actor: Actor,
  { name, on, reason }: { name: string; on: boolean; reason: string },
) {
  await ports.db.transaction(async (db) => {
    if (on) await names.reserveName(db, name, ports.clock.now())
    else await names.releaseName(db, name)
    const action = on ? 'name.reserve' : 'name.release'
    await logAction({ db, clock: ports.clock }, actor, { action, target: name, reason })
  })
  return listNames(ports)
}
