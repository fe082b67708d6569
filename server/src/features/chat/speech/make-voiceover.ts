import type { AudioFile, VoiceoverResult } from '@agentry/contract/messages'
import type { z } from 'zod'
import type { Viewer } from '../../../core/http/access.ts'
import { sha256Of } from '../../../core/files/verified-files.ts'
import type { Db } from '../../../db/client.ts'
import type { Ports } from '../../../ports/ports.ts'
import { TooLongToSay } from '../../../ports/speech.ts'
import {
  giveSecondsBack,
  reserveVoice,
  settleVoice,
  trialPassed,
  voiceLeft,
} from '../../billing/allowance/speech-service.ts'
import {
  discardFiles,
  reserveStorage,
  settleStorage,
  storedBytesOf,
} from '../../billing/allowance/storage-service.ts'
import type { Sent } from '../egress/receipts/receipt-book.ts'
import { speakScript } from '../egress/sinks/voice.ts'
import type { Ending } from '../turn/answer-builder.ts'
import { fileUrl, voiceoverKey } from '../files/file-links.ts'
import { insertFile } from '../files/file-repository.ts'

type Needs = Pick<Ports, 'db' | 'clock' | 'files' | 'speech'>

interface Script {
  agentId: string
  conversationId: string
  script: string
  voice: string | undefined
  signal?: AbortSignal
  /** Told what went to the speech service. */
  onSent(sent: Sent): void
}

interface MadeVoiceover {
  result: z.output<typeof VoiceoverResult>
  audio: AudioFile
  /** Keeps the file, in the transaction that keeps what it belongs to. Its seconds count unless our own stop cut it off. */
  keep(db: Db, ending: Ending): Promise<void>
  /** When it is not kept: the file goes, and its seconds come back. */
  undo: (() => Promise<void>)[]
}

/** Speaks a script and stores the audio, with its seconds taken from the plan. */
export async function makeVoiceover(ports: Needs, viewer: Viewer, asked: Script): Promise<MadeVoiceover> {
  const { agentId, conversationId, script, voice, signal } = asked
  const left = await voiceLeft(ports, viewer)
  const spoken = await speakScript(ports, script, {
    voice,
    maxSeconds: left,
    onSent: asked.onSent,
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw left !== undefined && error instanceof TooLongToSay ? trialPassed(left) : error
  })
  const id = await reserveVoice(ports, viewer, spoken.seconds)
  const createdAt = ports.clock.now()
  const filename = `voiceover-${createdAt.toISOString().slice(0, 10)}.mp3`
  const fileKey = voiceoverKey(id)
  const storedBytes = storedBytesOf(spoken.mp3.length)
  const undo = [() => giveSecondsBack(ports, id), () => discardFiles(ports, id)]
  try {
    await reserveStorage(ports, viewer, { id, storedBytes, fileKeys: [fileKey] })
    await ports.files.put(fileKey, spoken.mp3, { contentType: 'audio/mpeg' })
  } catch (error) {
    for (const step of undo) await step().catch(() => {})
    throw error
  }
  const sha256 = await sha256Of(spoken.mp3)
  const url = fileUrl(agentId, id)
  return {
    audio: { url, filename, voice: spoken.voice, duration: spoken.seconds },
    result: {
      voiceover_url: url,
      filename,
      file_size_mb: thousandths(spoken.mp3.length / 1024 / 1024),
      voice_settings: { voice: spoken.voice },
      script_stats: { estimated_duration_minutes: thousandths(spoken.seconds / 60) },
    },
    undo,
    async keep(db, ending) {
      if (ending === 'server-stop') await giveSecondsBack({ db }, id)
      else await settleVoice(db, id, { accountId: viewer.id, at: createdAt, length: spoken.seconds })
      await settleStorage(db, id)
      await insertFile(db, {
        id,
        ownerId: viewer.id,
        agentId,
        conversationId,
        name: filename,
        kind: 'audio',
        contentType: 'audio/mpeg',
        size: spoken.mp3.length,
        storedBytes,
        fileKey,
        sha256,
        createdAt,
      })
    },
  }
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000
