import type { ConsentEntry, ConsentState } from '@agentry/contract/privacy'
import { policyVersion } from '@agentry/contract/rules/retention'
import { defaultConsents, rewardTier, type Consents } from '@agentry/contract/rules/rewards'
import type { Viewer } from '../../core/http/access.ts'
import { newId } from '../../core/ids.ts'
import type { Ports } from '../../ports/ports.ts'
import { followConsents } from '../billing/service.ts'
import { rememberConsentSeen } from '../auth/service.ts'
import * as repository from './consent-repository.ts'
import { forgetResearchOutside } from './research/record-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs'>

/** What a person agrees to now. Whoever uses data by consent asks here at the moment of use. */
export async function currentConsents({ db }: Pick<Ports, 'db'>, accountId: string): Promise<Consents> {
  const newest = await repository.newestConsent(db, accountId)
  return newest ? consentsOf(newest) : defaultConsents
}

export async function showConsents({ db }: Pick<Ports, 'db'>, viewer: Viewer): Promise<ConsentState> {
  const newest = await repository.newestConsent(db, viewer.id)
  const consents = newest ? consentsOf(newest) : defaultConsents
  const reward = rewardTier(consents)
  return {
    consents,
    given_at: newest?.givenAt.toISOString() ?? null,
    policy_version: newest?.policyVersion ?? null,
    reward: reward ? { ...reward, perks: [...reward.perks] } : null,
  }
}

export async function saveConsents(
  ports: Needs,
  viewer: Viewer,
  { consents, deviceTime }: { consents: Consents; deviceTime: Date },
) {
  const now = ports.clock.now()
  await ports.db.transaction(async (db) => {
    // Research asks for the same lock before it takes: what it took a moment ago is seen and removed here.
    await repository.lockPerson(db, viewer.id)
    await repository.insertConsent(db, {
      id: newId(now.getTime()),
      accountId: viewer.id,
      analytics: true,
      researchGeneral: consents.research_general,
      researchBusiness: consents.research_business,
      researchCreative: consents.research_creative,
      marketing: consents.marketing,
      betaTesting: consents.beta_testing,
      policyVersion,
      givenAt: now,
      deviceTime,
    })
    await rememberConsentSeen(db, viewer.id)
    await forgetResearchOutside(db, viewer.id, consents)
    await followConsents(ports, viewer.id, db)
  })
  return showConsents(ports, viewer)
}

export async function listConsents({ db }: Pick<Ports, 'db'>, viewer: Viewer): Promise<ConsentEntry[]> {
  const rows = await repository.listConsents(db, viewer.id)
  return rows.map((row) => ({
    id: row.id,
    consents: consentsOf(row),
    given_at: row.givenAt.toISOString(),
    device_time: row.deviceTime.toISOString(),
    policy_version: row.policyVersion,
  }))
}

export function consentsOf(row: repository.ConsentRow): Consents {
  return {
    analytics: row.analytics,
    research_general: row.researchGeneral,
    research_business: row.researchBusiness,
    research_creative: row.researchCreative,
    marketing: row.marketing,
    beta_testing: row.betaTesting,
  }
}
