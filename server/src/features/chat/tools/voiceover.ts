import { z } from 'zod'
import { newId } from '../../../core/ids.ts'
import { giveVoiceBack, settleVoice, takeVoice } from '../../billing/allowance.ts'
import { fileUrl } from '../file-links.ts'
import { insertFile } from '../file-repository.ts'
import { ToolFailure, type Tool } from './tool.ts'

const Input = z.object({ script: z.string().trim().min(1).max(20_000), voice: z.string().max(40).optional() })

export const voiceover: Tool<z.output<typeof Input>> = {
  name: 'voiceover',
  description:
    'Reads a script aloud and makes an MP3 file of it. Use it only when the person asks for audio.',
  input: Input,
  about: ({ script }) => `${script.split(/\s+/).length} words`,
  async run({ script, voice }, { ports, account, draft, signal }) {
    if (!account)
      throw new ToolFailure('Sign up to make audio files: a guest session keeps nothing on our side.')
    const { viewer, agentId, conversationId } = account
    const spoken = await ports.speech.speak(script, { voice, signal })
    await takeVoice(ports, viewer, spoken.seconds)
    const giveBack = () => giveVoiceBack(ports, viewer, spoken.seconds)
    const id = newId()
    const fileKey = `voiceovers/${id}`
    const createdAt = ports.clock.now()
    const filename = `voiceover-${createdAt.toISOString().slice(0, 10)}.mp3`
    await ports.files
      .put(fileKey, spoken.mp3, { contentType: 'audio/mpeg' })
      .catch(async (error: unknown) => {
        await giveBack()
        throw error
      })
    draft.ifLost.push(giveBack)
    draft.ifLost.push(() => ports.files.remove(fileKey))
    draft.ifKept.push((db) =>
      settleVoice(db, { accountId: viewer.id, at: createdAt, length: spoken.seconds }),
    )
    draft.ifKept.push((db) =>
      insertFile(db, {
        id,
        ownerId: viewer.id,
        agentId,
        conversationId,
        name: filename,
        kind: 'audio',
        contentType: 'audio/mpeg',
        size: spoken.mp3.length,
        fileKey,
        createdAt,
      }),
    )
    const url = fileUrl(agentId, id)
    draft.play({ url, filename, voice: spoken.voice, duration: spoken.seconds })
    return {
      voiceover_url: url,
      filename,
      file_size_mb: Math.round((spoken.mp3.length / 1_000_000) * 100) / 100,
      voice_settings: { voice: spoken.voice },
      script_stats: { estimated_duration_minutes: Math.round((spoken.seconds / 60) * 100) / 100 },
    }
  },
}
