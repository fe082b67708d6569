import type { Decision } from '@agentry/contract/rules/community/decisions'
import type { ReportKind } from '@agentry/contract/rules/community/reports'
import { AppError } from '../../../core/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import { personOf } from '../../auth/service.ts'
import { hideReview, showReviewAgain } from '../../catalogue/reviews/review-service.ts'
import { revokeReportedLink } from '../../chat/sharing/reported-link-service.ts'
import type { Actor } from '../../operators/log/log-service.ts'
import { actOnPersonWithin } from '../../operators/people/people-service.ts'
import { actOnTemplateWithin, type TemplateDeed } from '../../operators/templates/template-service.ts'

interface About {
  kind: ReportKind
  target: string
  subjectId: string | null
}

/** `db` is the transaction of the decision. */
type Needs = Pick<Ports, 'db' | 'clock'>

interface Order {
  decision: Decision
  about: About
  message: string
}

/** Does what was decided. What its owner deleted in the meantime is left alone. */
export async function carryOut({ db, clock }: Needs, actor: Actor, { decision, about, message }: Order) {
  const { kind, target, subjectId } = about
  if (decision === 'dismiss') return
  if (decision === 'suspend') return suspendOnce({ db, clock }, actor, { subjectId, message })
  if (kind === 'template')
    return actOnTemplate({ db, clock }, actor, {
      action: decision === 'hide' ? 'template.unlist' : 'template.remove',
      templateId: target,
      reason: message,
    })
  if (kind === 'review') return hideReview(db, target, clock.now())
  if (kind === 'shared' && subjectId) return revokeReportedLink(db, { id: target, ownerId: subjectId })
}

/** Undoes it after an appeal. A revoked link stays revoked: its owner can share again. */
export async function undo({ db, clock }: Needs, actor: Actor, { decision, about, message }: Order) {
  const { kind, target, subjectId } = about
  if (decision === 'suspend' && subjectId)
    return actOnPersonWithin({ db, clock }, actor, {
      action: 'person.unsuspend',
      accountId: subjectId,
      reason: message,
    })
  if (kind === 'template')
    return actOnTemplate({ db, clock }, actor, {
      action: 'template.restore',
      templateId: target,
      reason: message,
    })
  if (kind === 'review') return showReviewAgain(db, target)
}

/** Another case may have suspended the same person before. */
async function suspendOnce(
  ports: Needs,
  actor: Actor,
  { subjectId, message }: { subjectId: string | null; message: string },
) {
  const person = subjectId && (await personOf(ports, subjectId))
  if (!person || person.suspendedAt) return
  await actOnPersonWithin(ports, actor, { action: 'person.suspend', accountId: person.id, reason: message })
}

async function actOnTemplate(
  ports: Needs,
  actor: Actor,
  order: { action: TemplateDeed; templateId: string; reason: string },
) {
  try {
    await actOnTemplateWithin(ports, actor, order)
  } catch (error) {
    // Deleted by its creator, or restored by an operator, before this was decided: nothing is left to do.
    if (!(error instanceof AppError && ['not-found', 'conflict'].includes(error.code))) throw error
  }
}
