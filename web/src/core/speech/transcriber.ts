import { placeholderAfterMs } from './constants.ts'

/** Turns speech into text while or after it is recorded. */
export interface Transcription {
  /** What was understood, after the recording has ended. */
  finish(): Promise<string>
  cancel(): void
}

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

const placeholder =
  '[Placeholder: this browser cannot turn speech into text. Replace this with what you said.]'

/** The browser's own recognition where there is one, else the placeholder, which says that it is one. */
export function startTranscription(): Transcription {
  const Recogniser = findRecogniser()
  return Recogniser ? recognise(new Recogniser()) : { finish: sayPlaceholder, cancel() {} }
}

function findRecogniser(): (new () => Recognition) | undefined {
  const scope = window as unknown as Record<string, (new () => Recognition) | undefined>
  return scope['SpeechRecognition'] ?? scope['webkitSpeechRecognition']
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

async function sayPlaceholder() {
  await later(placeholderAfterMs)
  return placeholder
}

function later(ms: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
}
