import { after, seconds } from '../../../core/operation/clock.ts'
import type { JobDefinition } from '../../../core/operation/jobs.ts'
import type { Ports } from '../../../ports/ports.ts'
import { longestTurnSeconds } from '../../billing/allowance/allowance.ts'
import { giveSecondsBack, listLostSeconds } from '../../billing/allowance/speech-allowance.ts'
import { voiceoverKey } from '../files/file-links.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'files'>

/** What servers that went away had begun before then: a voiceover that no answer holds goes, its seconds come back. */
export async function dropLostSpeech({ db, files }: Omit<Needs, 'clock'>, before: Date) {
  for (const { id, isVoiceover } of await listLostSeconds({ db }, before)) {
    if (isVoiceover) await files.remove(voiceoverKey(id))
    await giveSecondsBack({ db }, id)
  }
}

export function speechJobs(ports: Needs): JobDefinition<never>[] {
  const run = () => dropLostSpeech(ports, after(ports.clock.now(), -seconds(longestTurnSeconds)))
  return [{ name: 'chat.drop-lost-speech', cron: '* * * * *', run }]
}
