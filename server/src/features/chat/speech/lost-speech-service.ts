import { forEachSettled } from '../../../core/concurrency/for-each-settled.ts'
import type { Ports } from '../../../ports/ports.ts'
import { giveSecondsBack, listLostSeconds } from '../../billing/allowance/speech-service.ts'
import { voiceoverKey } from '../files/file-links.ts'

/** What servers that went away had begun before then: a voiceover that no answer holds goes, its seconds come back. */
export async function dropLostSpeech({ db, files }: Pick<Ports, 'db' | 'files'>, before: Date) {
  await forEachSettled(await listLostSeconds({ db }, before), async ({ id, isVoiceover }) => {
    if (isVoiceover) await files.remove(voiceoverKey(id))
    await giveSecondsBack({ db }, id)
  })
}
