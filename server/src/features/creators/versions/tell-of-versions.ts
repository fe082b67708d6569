import { after, days } from '../../../core/operation/clock.ts'
import type { Ports } from '../../../ports/ports.ts'
import { notify } from '../../notifications/service.ts'
import { listOutdatedAgents } from './version-news-repository.ts'

/** What was released longer ago is no news any more. */
const newsDays = 2
/** The next run goes on with the others. */
const mostAtOnce = 500

/** Tells people once of each version that was released of a template that they run. */
export async function tellOfVersions({ db, clock, jobs }: Pick<Ports, 'db' | 'clock' | 'jobs'>) {
  const since = after(clock.now(), -days(newsDays))
  for (const news of await listOutdatedAgents(db, { since, limit: mostAtOnce })) {
    const { ownerId, agentId, templateId: about, name: template, version, versionId } = news
    const told = { about, agentId, template, version }
    await notify({ db, clock, jobs }, ownerId, 'new_version', told, { onceKey: `version ${versionId}` })
  }
}
