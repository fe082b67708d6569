import type { Ports } from '../../../ports/ports.ts'
import { approveFirst, declineFirst } from '../../creators/versions/first-template-service.ts'
import { logAction, type Actor } from '../log/log-service.ts'
import { showTemplate } from './template-service.ts'

interface Order {
  action: 'template.approve' | 'template.decline'
  templateId: string
  version: string
  message: string
}

/** Decides about a first template, tells its creator and writes it into the log: all or nothing. */
export async function decideFirst(
  ports: Pick<Ports, 'db' | 'clock' | 'site' | 'jobs' | 'publicAnswers'>,
  actor: Actor,
  { action, ...decision }: Order,
) {
  const { templateId, message, version } = decision
  await ports.db.transaction(async (db) => {
    const decide = action === 'template.approve' ? approveFirst : declineFirst
    const { creatorId, name } = await decide(ports, db, decision)
    await logAction({ db, clock: ports.clock }, actor, {
      action,
      accountId: creatorId,
      target: templateId,
      reason: message,
      facts: { template: name, version },
    })
  })
  ports.publicAnswers.clear()
  return showTemplate(ports, templateId)
}
