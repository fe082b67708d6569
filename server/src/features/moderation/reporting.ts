import type { ReportKind, ReportReason } from '@agentry/contract/rules/community/reports'
import { AppError } from '../../core/errors.ts'
import type { Viewer } from '../../core/http/access.ts'
import { newId } from '../../core/ids.ts'
import type { Rule } from '../../core/operation/limits.ts'
import type { Ports } from '../../ports/ports.ts'
import * as repository from './repository.ts'
import { findTarget } from './targets.ts'

const reportsOfOneAddress: Rule = { name: 'report-address', points: 20, perSeconds: 60 * 60 }
/** From one network about the same thing: one person cannot look like many. */
const reportsAboutOneThing: Rule = { name: 'report-target', points: 3, perSeconds: 24 * 60 * 60 }
const reportsOfOnePerson: Rule = { name: 'report-person', points: 30, perSeconds: 24 * 60 * 60 }

interface Given {
  kind: ReportKind
  target: string
  reason: ReportReason
  details?: string | undefined
  email?: string | undefined
}

type Needs = Pick<Ports, 'db' | 'clock' | 'limits'>

/** Puts it on the operator's list. With an account a person is counted once; visitors by their network. */
export async function reportContent(
  ports: Needs,
  viewer: Viewer | undefined,
  { reason, details = '', email, ...pointed }: Given,
  address: string,
) {
  const target = await findTarget(ports, pointed, viewer)
  if (viewer) await ports.limits.take(reportsOfOnePerson, viewer.id)
  else {
    await ports.limits.takeFrom(reportsOfOneAddress, address)
    await ports.limits.takeFrom(reportsAboutOneThing, address, `${target.kind} ${target.id}`)
  }
  const now = ports.clock.now()
  await ports.db.transaction(async (db) => {
    const open = await repository.openCase(db, {
      id: newId(now.getTime()),
      kind: target.kind,
      target: target.id,
      cause: 'report',
      subjectId: target.subjectId,
      material: target.material,
      state: 'open',
      openedAt: now,
    })
    // Decided between the two statements: the next report opens a case of its own.
    if (!open) throw new AppError('conflict', 'This was decided a moment ago. Please try again.')
    await repository.putReport(db, {
      id: newId(now.getTime()),
      caseId: open.id,
      reporterId: viewer?.id ?? null,
      email: viewer ? null : (email ?? null),
      reason,
      details,
      reportedAt: now,
    })
  })
  const told = viewer || email ? ' We will tell you what we decide.' : ''
  return { detail: `Thank you. We will look at it.${told}` }
}
