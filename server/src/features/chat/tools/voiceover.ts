import { z } from 'zod'
import { TooLongToSay } from '../../../ports/speech.ts'
import {
  giveSecondsBack,
  reserveVoice,
  settleVoice,
  trialPassed,
  voiceLeft,
} from '../../billing/speech-allowance.ts'
import { fileUrl, voiceoverKey } from '../file-links.ts'
import { insertFile } from '../file-repository.ts'
import { accountOf, type Desk, type Tool } from './tool.ts'

const Input = z.object({ script: z.string(), voice: z.string().max(40).optional() })

export const voiceover: Tool<z.output<typeof Input>> = {
  name: 'voiceover',
  description:
    'Reads a script aloud and makes an MP3 file of it. Use it only when the person asks for audio.',
  input: Input,
  about: ({ script }) => inWords(script.match(/\S+/g)?.length ?? 0),
  async run({ script, voice }, desk) {
    const { ports, draft, signal } = desk
    const { viewer, agentId, conversationId } = accountOf(desk, 'make audio files')
    const left = await voiceLeft(ports, viewer)
    const spoken = await ports.speech
      .speak(script, { voice, signal, maxSeconds: left })
      .catch((error: unknown) => {
        throw left !== undefined && error instanceof TooLongToSay ? trialPassed(left) : error
      })
    const id = await reserveVoice(ports, viewer, spoken.seconds)
    const createdAt = ports.clock.now()
    const filename = `voiceover-${createdAt.toISOString().slice(0, 10)}.mp3`
    await storeVoiceover(ports, draft, { id, mp3: spoken.mp3 })
    draft.ifKept.push(async (db, ending) => {
      if (ending === 'server-stop') await giveSecondsBack({ db }, id)
      else await settleVoice(db, id, { accountId: viewer.id, at: createdAt, length: spoken.seconds })
      await insertFile(db, {
        id,
        ownerId: viewer.id,
        agentId,
        conversationId,
        name: filename,
        kind: 'audio',
        contentType: 'audio/mpeg',
        size: spoken.mp3.length,
        fileKey: voiceoverKey(id),
        createdAt,
      })
    })
    const url = fileUrl(agentId, id)
    draft.play({ url, filename, voice: spoken.voice, duration: spoken.seconds })
    return {
      voiceover_url: url,
      filename,
      file_size_mb: thousandths(spoken.mp3.length / 1024 / 1024),
      voice_settings: { voice: spoken.voice },
      script_stats: { estimated_duration_minutes: thousandths(spoken.seconds / 60) },
    }
  },
}

const inWords = (count: number) => `${count} ${count === 1 ? 'word' : 'words'}`

const thousandths = (value: number) => Math.round(value * 1000) / 1000

/** Its seconds come back when it cannot be stored, and both go when the answer is lost. */
async function storeVoiceover(
  ports: Desk['ports'],
  draft: Desk['draft'],
  { id, mp3 }: { id: string; mp3: Uint8Array },
) {
  const giveBack = () => giveSecondsBack(ports, id)
  draft.ifLost.push(() => ports.files.remove(voiceoverKey(id)), giveBack)
  await ports.files
    .put(voiceoverKey(id), mp3, { contentType: 'audio/mpeg' })
    .catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
}
