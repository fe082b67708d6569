import { resultKindOf } from '@agentry/contract/rules/tools'
import type { Message, Step } from '../conversation/message.ts'
import { readVoiceRequest, type VoiceRequestResult } from './read-result.ts'

/** The voiceover that a step asks for, or asked for and was not given. */
export function voiceRequestOf({ tool, result }: Step): VoiceRequestResult | undefined {
  const isRefused = resultKindOf(tool) === 'audio' && result?.success === false
  return isRefused ? readVoiceRequest(result.result) : undefined
}

/** The voiceovers of a message that wait for the person. */
export function askedVoiceovers({ steps }: Message): VoiceRequestResult[] {
  return steps.flatMap((step) => {
    const request = voiceRequestOf(step)
    return request?.status === 'asked' ? [request] : []
  })
}
