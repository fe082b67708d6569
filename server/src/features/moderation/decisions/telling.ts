import type { AppealOutcome, Decision } from '@agentry/contract/rules/community/decisions'
import type { ReportKind } from '@agentry/contract/rules/community/reports'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { notify } from '../../notifications/service.ts'
import type { Material } from '../cases.ts'
import { listReporters } from './case-repository.ts'
import { afterAppeal, toOwner, toReporters } from './sentences.ts'
import { tellVisitorsJob, type VisitorsToTell } from './tell-visitors.ts'

interface Told {
  id: string
  kind: ReportKind
  subjectId: string | null
  material: Material
}

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs'>

interface Decided {
  decision: Decision
  message: string
}

/** Tells both sides, in the transaction of the decision. */
export async function tellDecision(ports: Needs, within: Db, found: Told, { decision, message }: Decided) {
  const what = found.material.title
  await tellReporters(ports, within, found, { decision: toReporters[decision], message })
  await ports.jobs.send<VisitorsToTell>(tellVisitorsJob, { case_id: found.id }, within)
  if (found.subjectId)
    await notify(
      ports,
      found.subjectId,
      'work_decided',
      { what, decision: toOwner[decision], message, caseId: decision === 'dismiss' ? null : found.id },
      { within, onceKey: `decided ${found.id}` },
    )
}

/** Tells whoever appealed; those who reported it only when something changes. */
export async function tellAppealOutcome(
  ports: Needs,
  within: Db,
  found: Told,
  { outcome, message }: { outcome: AppealOutcome; message: string },
) {
  const what = found.material.title
  if (found.subjectId)
    await notify(
      ports,
      found.subjectId,
      'work_decided',
      { what, decision: afterAppeal[outcome], message, caseId: found.id },
      { within, onceKey: `appeal decided ${found.id}` },
    )
  if (outcome === 'reversed')
    await tellReporters(ports, within, found, {
      decision: 'Whoever made it appealed, and we took our decision back.',
      message,
    })
}

async function tellReporters(
  ports: Needs,
  within: Db,
  { id, material }: Told,
  { decision, message }: { decision: string; message: string },
) {
  for (const reporter of await listReporters(within, id))
    await notify(ports, reporter, 'report_decided', { what: material.title, decision, message }, { within })
}
