import type { Viewer } from '../../../core/http/access.ts'
import { serialize } from '../../../core/concurrency/serialize.ts'
import { notFound } from '../../../core/errors.ts'
import type { Rule } from '../../../core/operation/limits.ts'
import type { Ports } from '../../../ports/ports.ts'
import { outcomeOf } from '../../catalogue/templates/template-service.ts'
import { attachedBy } from '../../chat/checks/check-service.ts'
import { partsOf } from '../packages/package-files.ts'
import { asLoaded, fixturesOf, readTests, withinKnowledge } from '../packages/prepare.ts'
import { checkTemplate } from '../packages/run-checks.ts'
import { presentMine } from '../present.ts'
import * as repository from '../repository.ts'
import { requireVersion, type Place } from './saved-since.ts'

const runsOfOnePerson: Rule = { name: 'template-rest', points: 120, perSeconds: 60 * 60 }

/** Plays the checks for which a save had no time left, with the time of another save. */
export async function playRest(ports: Ports, viewer: Viewer, { templateId, versionId }: Place) {
  await requireVersion(ports.db, viewer, { templateId, versionId })
  await ports.limits.take(runsOfOnePerson, viewer.id)
  await serialize(`templates of ${viewer.id}`, () => playNow(ports, viewer, versionId))
  const row = await repository.findMine(ports.db, { id: templateId, creatorId: viewer.id })
  if (!row) throw notFound('template')
  return presentMine(row)
}

async function playNow(ports: Ports, { id: creatorId }: Viewer, versionId: string) {
  const row = await repository.findVersion(ports.db, { versionId, creatorId })
  const before = row?.version.checks && outcomeOf(row.version.checks)
  if (!before || before.notRun === 0) return
  const stored = partsOf(row.version, await repository.listFiles(ports.db, versionId))
  const all = await readTests(ports, stored, creatorId)
  const parts = withinKnowledge(stored, attachedBy(all))
  const template = {
    version: asLoaded(parts, { id: versionId, creatorId }),
    checks: all,
    fixtures: fixturesOf(parts),
  }
  const checks = await checkTemplate(ports, template, { before })
  if (!checks) return
  await repository.keepChecks(ports.db, { versionId, creatorId, checks })
  ports.publicAnswers.clear()
}
