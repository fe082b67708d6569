import { sendFile } from '../send-file.ts'
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
  if (server) return askServer()
  return (await startEmbedded(onProgress)) ?? startRecognition() ?? { finish: sayPlaceholder, cancel() {} }
}

/** Loaded with the first recording: nobody who only types pays for it. */
async function startEmbedded(onProgress: (share: number) => void) {
  const { startWhisper } = await import('./whisper/embedded.ts')
  return startWhisper(onProgress)
}

function askServer(): Transcription {
  const asked = new AbortController()
  return {
    async finish(recording) {
      const file = new File([recording], 'recording', { type: recording.type })
      const { text } = await sendFile<{ text: string }>({
        path: '/api/speech/transcribe',
        file,
        onProgress: () => {},
        signal: asked.signal,
      })
      return text
    },
    cancel: () => asked.abort(),
  }
}
