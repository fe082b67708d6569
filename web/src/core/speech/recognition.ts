import { later } from '../later.ts'
import { placeholderAfterMs } from './constants.ts'
import { sayPlaceholder } from './placeholder.ts'
import type { Transcription } from './transcription.ts'

interface Recognition extends EventTarget {
  continuous: boolean
  interimResults: boolean
  lang: string
  start(): void
  stop(): void
  abort(): void
}
interface RecognitionResults extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

/** The browser's own recognition, which listens while the recording is made. Undefined where there is none. */
export function startRecognition(): Transcription | undefined {
  const scope = window as unknown as Record<string, (new () => Recognition) | undefined>
  const Recogniser = scope['SpeechRecognition'] ?? scope['webkitSpeechRecognition']
  return Recogniser && recognise(new Recogniser())
}

function recognise(recognition: Recognition): Transcription {
  let text = ''
  let isOver = false
  const over = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true
      resolve()
    }
    recognition.addEventListener('end', end)
    recognition.addEventListener('error', end)
  })
  recognition.continuous = true
  recognition.interimResults = false
  recognition.lang = document.documentElement.lang || navigator.language
  recognition.addEventListener('result', (event) => {
    const { results } = event as RecognitionResults
    text = Array.from(results, (result) => result[0]?.transcript ?? '').join(' ')
  })
  recognition.start()
  return {
    async finish() {
      if (!isOver) recognition.stop()
      await Promise.race([over, later(placeholderAfterMs)])
      return text.trim() || (await sayPlaceholder())
    },
    cancel: () => recognition.abort(),
  }
}
