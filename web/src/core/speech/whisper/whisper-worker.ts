import type { WhisperFiles } from './files.ts'
import { loadWhisper } from './load.ts'
import { windows } from './windows.ts'
import type { Whisper } from './whisper.ts'

export type ToWhisper =
  | { load: WhisperFiles }
  | { id: number; samples: Float32Array; languages: readonly string[] }

export type FromWhisper = { loaded: number } | { id: number; text: string } | { id: number; failed: string }

let whisper: Promise<Whisper> | undefined

async function transcribe(samples: Float32Array, languages: readonly string[]): Promise<string> {
  if (!whisper) throw new Error('Nothing was loaded.')
  const ready = await whisper
  const texts: string[] = []
  for (const piece of windows(samples)) texts.push(await ready.transcribe(piece, languages))
  return texts.filter(Boolean).join(' ')
}

const reply = (message: FromWhisper) => self.postMessage(message, { transfer: [] })

self.addEventListener('message', ({ data }: MessageEvent<ToWhisper>) => {
  if ('load' in data) {
    whisper = loadWhisper(data.load, (loaded) => reply({ loaded }))
    // Told to whoever waits for a text.
    whisper.catch(() => {})
    return
  }
  const { id, samples, languages } = data
  transcribe(samples, languages).then(
    (text) => reply({ id, text }),
    (error: unknown) => reply({ id, failed: String(error) }),
  )
})
