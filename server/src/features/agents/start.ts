import { DamagedFile } from '../../core/files/damaged-file.ts'
import type { Ports } from '../../ports/ports.ts'
import { loadVersion } from '../catalogue/templates/version-service.ts'
import * as repository from './repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'sandbox' | 'retrieval' | 'log'>

/**
 * Loads what the agent runs. Its logic must compile; where it does not, the agent is in error and says why. Where no
 * sandbox was free, nothing is known yet: the launch stays pending, and is finished later.
 */
export async function bringUp({ db, clock, sandbox, retrieval, log }: Needs, launch: repository.Launch) {
  const version = await loadVersion(db, launch.versionId).catch((error: unknown) => {
    if (!(error instanceof DamagedFile)) throw error
    log.error({ err: error }, 'a stored file is damaged')
    return error
  })
  if (version instanceof DamagedFile)
    return repository.endLaunch(db, { ...launch, problem: version.message, at: clock.now() })
  // Beside the rest: the first question comes soon after a launch.
  void retrieval.warmUp(launch.ownerId)
  const { logic, wheels, texts: assets, templateId } = version
  const charged = { person: launch.ownerId, template: templateId }
  const problem = logic === undefined ? undefined : await sandbox.check({ logic, wheels, assets }, charged)
  if (problem?.kind === 'busy') return
  await repository.endLaunch(db, { ...launch, problem: problem?.sentence, at: clock.now() })
}
