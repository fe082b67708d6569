import { upload } from '../server/upload.ts'
import { sayPlaceholder } from './placeholder.ts'
import { startRecognition } from './recognition.ts'
import type { Transcription } from './transcription.ts'

interface Means {
  /** Whether the server transcribes for this person. */
  server: boolean
  /** How much of what is needed has been loaded, from 0 to 1. */
  onProgress: (share: number) => void
}

/** The server's transcriber, else Whisper here, else the browser's recognition, else the placeholder. */
export async function startTranscription({ server, onProgress }: Means): Promise<Transcription> {
  if (server) return askServer(() => startEmbedded(onProgress))
  return (await startEmbedded(onProgress)) ?? startRecognition() ?? { finish: sayPlaceholder, cancel() {} }
}

/** Loaded with the first recording: nobody who only types pays for it. */
async function startEmbedded(onProgress: (share: number) => void) {
  const { startWhisper } = await import('./whisper/embedded.ts')
  return startWhisper(onProgress)
}

/** Whisper needs the recording only, so it stands in for a service that failed, or that has done enough for today. */
function askServer(standIn: () => Promise<Transcription | undefined>): Transcription {
  const asked = new AbortController()
  let own: Transcription | undefined
  return {
    async finish(recording) {
      try {
        return await send(recording, asked.signal)
      } catch (error) {
        own = asked.signal.aborted ? undefined : await standIn()
        if (!own) throw error
        return own.finish(recording)
      }
    },
    cancel() {
      asked.abort()
      own?.cancel()
    },
  }
}

async function send(recording: Blob, signal: AbortSignal): Promise<string> {
  const file = new File([recording], 'recording', { type: recording.type })
  const { text } = await upload('POST /speech/transcribe', { file, signal })
  return text
}
