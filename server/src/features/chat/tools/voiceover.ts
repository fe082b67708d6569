import type { VoiceoverRequest } from '@agentry/contract/messages'
import { z } from 'zod'
import { voiceLeft } from '../../billing/allowance/speech-service.ts'
import { makeVoiceover } from '../speech/make-voiceover.ts'
import { hasVoiceConsent } from '../speech/voice-repository.ts'
import { accountOf, type Tool } from './tool.ts'
import { ToolFailure } from './tool-failure.ts'

const Input = z.object({ script: z.string(), voice: z.string().max(40).optional() })

/** About 150 words a minute. */
const wordsPerSecond = 2.5

export const voiceover: Tool<z.output<typeof Input>> = {
  description:
    'Reads a script aloud and makes an MP3 file of it. Use it only when the person asks for audio.',
  input: Input,
  about: ({ script }) => inWords(wordsIn(script)),
  async run({ script, voice }, context) {
    const { ports, builder, egress, signal } = context
    const { viewer, agentId, conversationId } = accountOf(context, 'voiceover')
    const left = await voiceLeft(ports, viewer)
    // The trial does not renew: no template uses it up before its person has agreed.
    if (left !== undefined && !(await hasVoiceConsent(ports.db, agentId)))
      throw askFirst({ script, voice, left })
    const made = await makeVoiceover(ports, viewer, {
      agentId,
      conversationId,
      script,
      voice,
      signal,
      onSent: (sent) => egress.receipt.add(sent),
    })
    builder.ifLost.push(...made.undo)
    builder.ifKept.push(made.keep)
    builder.play(made.audio)
    return made.result
  },
}

function askFirst({ script, voice, left }: { script: string; voice: string | undefined; left: number }) {
  const seconds = Math.max(1, Math.ceil(wordsIn(script) / wordsPerSecond))
  const request: z.output<typeof VoiceoverRequest> = {
    status: 'asked',
    script,
    ...(voice !== undefined && { voice }),
    estimated_seconds: seconds,
    seconds_left: left,
  }
  return new ToolFailure(
    `This takes about ${seconds} of the ${left} seconds that are left of your voice trial. It is made when you allow it.`,
    request,
  )
}

const wordsIn = (script: string) => script.match(/\S+/g)?.length ?? 0

const inWords = (count: number) => `${count} ${count === 1 ? 'word' : 'words'}`
