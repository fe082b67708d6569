import {
  decisions,
  decisionsAbout,
  ownWorkRefused,
  stateAfter,
  type AppealOutcome,
  type Decision,
} from '@agentry/contract/rules/community/decisions'
import { AppError } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/http/access.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { hasOtherOperator } from '../../auth/standing/standing-service.ts'
import { logAction } from '../../operators/log/log-service.ts'
import * as repository from './case-repository.ts'
import { carryOut, undo } from './effects.ts'
import { showCase } from './queue.ts'
import { tellAppealOutcome, tellDecision } from './telling.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'jobs' | 'signals' | 'publicAnswers'>

interface Decided {
  id: string
  decision: Decision
  message: string
}

/** Decides, does it, writes the log and tells both sides: all of it or nothing. */
export async function decideCase(ports: Needs, viewer: Viewer, { id, decision, message }: Decided) {
  const { clock } = ports
  await refuseImpossible(ports, viewer, { id, decision })
  const decided = await ports.db.transaction(async (db) => {
    const found = await repository.decideCase(db, {
      id,
      state: stateAfter[decision],
      operatorId: viewer.id,
      message,
      at: clock.now(),
    })
    if (!found) throw new AppError('conflict', 'This case is decided already.')
    const own = await ownWork(db, viewer, found)
    await logAction({ db, clock }, viewer, {
      action: `report.${decision}`,
      target: id,
      reason: message,
      facts: { about: found.kind, ...own },
      ...(found.subjectId && { accountId: found.subjectId }),
    })
    await carryOut({ db, clock }, viewer, { decision, about: found, message })
    await tellDecision(ports, db, found, { decision, message })
    return found
  })
  ports.publicAnswers.clear()
  if (decision === 'suspend' && decided.subjectId) ports.signals.send({ about: 'out', id: decided.subjectId })
  return showCase(ports, viewer, id)
}

/** Nobody judges their own work while another operator can. The only one may, and the log says whose it was. */
async function ownWork(db: Db, viewer: Viewer, { subjectId }: { subjectId: string | null }) {
  if (subjectId !== viewer.id) return {}
  if (await hasOtherOperator(db, viewer.id)) throw new AppError('forbidden', ownWorkRefused)
  return { own_work: true }
}

async function refuseImpossible(
  ports: Needs,
  viewer: Viewer,
  { id, decision }: { id: string; decision: Decision },
) {
  const { kind, person } = await showCase(ports, viewer, id)
  if (!decisionsAbout[kind].includes(decision) || (decision === 'suspend' && !person))
    throw new AppError('conflict', 'This cannot be decided about what was reported.')
}

interface AppealDecided {
  id: string
  outcome: AppealOutcome
  message: string
}

export async function decideAppeal(ports: Needs, viewer: Viewer, { id, outcome, message }: AppealDecided) {
  const { clock } = ports
  await showCase(ports, viewer, id)
  await ports.db.transaction(async (db) => {
    const found = await repository.decideAppeal(db, { id, outcome, message, at: clock.now() })
    if (!found) throw new AppError('conflict', 'No appeal waits for a decision.')
    const own = await ownWork(db, viewer, found)
    const decision = decisions.find((one) => stateAfter[one] === found.state)
    await logAction({ db, clock }, viewer, {
      action: outcome === 'reversed' ? 'appeal.reverse' : 'appeal.uphold',
      target: id,
      reason: message,
      facts: { about: found.kind, ...own },
      ...(found.subjectId && { accountId: found.subjectId }),
    })
    if (outcome === 'reversed' && decision)
      await undo({ db, clock }, viewer, { decision, about: found, message })
    await tellAppealOutcome(ports, db, found, { outcome, message })
  })
  ports.publicAnswers.clear()
  return showCase(ports, viewer, id)
}
