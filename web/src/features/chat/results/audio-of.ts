import { resultKindOf } from '@agentry/contract/rules/tools'
import type { Message } from '../conversation/message.ts'
import { readVoiceover, type PlayableAudio } from './read-result.ts'

/** What can be heard of a message: its files, with what the voiceover step knows about each. */
export function audioOf({ audio_files = [], steps }: Message): PlayableAudio[] {
  const made = steps.flatMap(({ tool, result }) => {
    const isMade = resultKindOf(tool) === 'audio' && result?.success
    const voiceover = isMade ? readVoiceover(result.result) : undefined
    return voiceover ? [voiceover] : []
  })
  const files = audio_files.map((file) => {
    const known = made.find(({ url }) => url === file.url)
    return known?.sizeMb === undefined ? file : { ...file, sizeMb: known.sizeMb }
  })
  return [...files, ...made.filter(({ url }) => !files.some((file) => file.url === url))]
}
