import { record, type Recording, type RecordingError } from './recorder.ts'
import { setListening } from './speaker.ts'
import { startTranscription } from './transcriber.ts'

export interface Dictation {
  level: Recording['level']
  /** Ends the recording and tells what was said. */
  finish(): Promise<string>
  /** Ends it, the understanding too, and forgets what was said. */
  cancel(): void
}

interface Means {
  /** Whether the server transcribes for this person. */
  server: () => Promise<boolean>
  /** How much of what is needed has been loaded, from 0 to 1. */
  onProgress: (share: number) => void
  /** The microphone failed while it was open. */
  onFailure: (error: RecordingError) => void
}

/** Opens the microphone, and meanwhile what will understand it. Throws RecordingError with a sentence for the person. */
export async function startDictation({ server, onProgress, onFailure }: Means): Promise<Dictation> {
  setListening(true)
  const recording = await record(onFailure).catch((error: unknown) => {
    setListening(false)
    throw error
  })
  const transcription = server().then((isServer) => startTranscription({ server: isServer, onProgress }))
  // A failure is told to whoever finishes; until then the recording goes on.
  transcription.catch(() => {})
  return {
    level: recording.level,
    async finish() {
      const sound = await recording.stop().finally(() => setListening(false))
      const text = (await (await transcription).finish(sound)).trim()
      if (text === '') throw new Error('Nothing was understood.')
      return text
    },
    cancel() {
      recording.cancel()
      setListening(false)
      void transcription.then((each) => each.cancel()).catch(() => {})
    },
  }
}
