import type { Usage } from '@agentry/contract/billing'
import { planOf } from '@agentry/contract/rules/plans'
import type { Viewer } from '../../../core/http/access.ts'
import { after, days } from '../../../core/operation/clock.ts'
import type { Ports } from '../../../ports/ports.ts'
import { dayOf, monthOf, nextMonth } from './allowance-service.ts'
import type { BillingDependencies } from '../dependencies.ts'
import * as repository from './repository.ts'
import { showStorage } from './storage-service.ts'

type Needs = Pick<Ports, 'db' | 'clock'>

const chartDays = 30

/** What the server counted, never what a client says. */
export async function showUsage(
  { db, clock }: Needs,
  viewer: Viewer,
  dependencies: BillingDependencies,
): Promise<Usage> {
  const now = clock.now()
  const shownDays = Array.from({ length: chartDays }, (_, n) => dayOf(after(now, days(n + 1 - chartDays))))
  const [turns, voice, templates, agents, used] = await Promise.all([
    repository.findTurns(db, { accountId: viewer.id, month: monthOf(now) }),
    repository.findVoice(db, viewer.id),
    dependencies.countTemplates(viewer),
    dependencies.countAgents(viewer),
    repository.listDays(db, { accountId: viewer.id, from: shownDays[0]! }),
  ])
  const plan = planOf(viewer)
  const byDay = new Map(used.map((row) => [row.day, row]))
  return {
    api_calls: turns,
    voice_minutes: minutesOf(voice),
    templates_created: templates,
    agents_deployed: agents,
    limits: {
      api_calls: plan.turnsPerMonth,
      voice_minutes: plan.voiceSeconds === null ? null : minutesOf(plan.voiceSeconds),
      templates_created: plan.templates,
      agents_deployed: plan.agents,
    },
    storage: await showStorage({ db }, viewer),
    renews_at: nextMonth(now).toISOString(),
    days: shownDays.map((day) => ({
      day,
      api_calls: byDay.get(day)?.turns ?? 0,
      voice_seconds: byDay.get(day)?.voiceSeconds ?? 0,
    })),
  }
}

const minutesOf = (seconds: number) => Math.round((seconds * 100) / 60) / 100
