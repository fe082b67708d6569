import { type InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { sampleRate, spectrogram } from './mel.ts'
import { marks, type Vocabulary } from './vocabulary.ts'

/** Nobody speaks faster. Without a limit it may repeat itself for ever over a noise. */
const tokensPerSecond = 12
const tokensMax = 220
/** So sure that nobody speaks that nothing was said. */
const silence = 0.6

type Tensors = Record<string, Tensor>

/** Whisper: sound becomes numbers once, then a word follows from all words before it. */
export class Whisper {
  readonly #encoder: InferenceSession
  readonly #decoder: InferenceSession
  readonly #vocabulary: Vocabulary
  readonly #noMemory: Tensors
  readonly #outputs: Record<'first' | 'next', string[]>

  constructor(encoder: InferenceSession, decoder: InferenceSession, vocabulary: Vocabulary) {
    this.#encoder = encoder
    this.#decoder = decoder
    this.#vocabulary = vocabulary
    this.#noMemory = emptyMemory(decoder)
    const kept = decoder.outputNames.filter((name) => name === 'logits' || name.startsWith('present'))
    // What is remembered of the sound stays the same after the first word, and is large.
    this.#outputs = { first: kept, next: kept.filter((name) => !name.includes('.encoder.')) }
  }

  /** What is said in at most 30 s, in the likeliest of these languages. Empty where nobody speaks. */
  async transcribe(samples: Float32Array, languages: readonly string[]): Promise<string> {
    const { words, beginnings } = this.#vocabulary
    const sound = await this.#listen(samples)
    let step = await this.#follow(marks.start, sound)
    if (shareOf(step.logits, marks.noSpeech) > silence) return ''
    const language = likeliest(step.logits, this.#vocabulary.languageMarks(languages))
    for (const mark of [language, marks.transcribe, marks.noTimes]) {
      step = await this.#follow(mark, sound, step.memory)
    }
    const max = Math.min(tokensMax, 10 + (samples.length / sampleRate) * tokensPerSecond)
    const said: number[] = []
    while (said.length < max) {
      const token = likeliestOf(step.logits, said.length === 0 ? beginnings : words)
      if (token === marks.end) break
      said.push(token)
      step = await this.#follow(token, sound, step.memory)
    }
    return this.#vocabulary.read(said)
  }

  async #listen(samples: Float32Array): Promise<Tensor> {
    const heard = new Tensor('float32', spectrogram(samples), [1, 80, 3000])
    const made = await this.#encoder.run({ input_features: heard }, ['last_hidden_state'])
    return made['last_hidden_state']!
  }

  /** How likely each number is to come after this one and the remembered ones. */
  async #follow(token: number, sound: Tensor, memory?: Tensors) {
    const made = await this.#decoder.run(
      {
        ...(memory ?? this.#noMemory),
        encoder_hidden_states: sound,
        input_ids: new Tensor('int64', [BigInt(token)], [1, 1]),
        use_cache_branch: new Tensor('bool', [memory !== undefined], [1]),
      },
      memory ? this.#outputs.next : this.#outputs.first,
    )
    const { logits, ...present } = made
    const past = Object.fromEntries(Object.entries(present).map(([name, tensor]) => [asPast(name), tensor]))
    return { logits: logits!.data as Float32Array, memory: { ...memory, ...past } }
  }
}

const asPast = (name: string) => name.replace('present', 'past_key_values')

/** Before the first word: a memory of no length, as wide as the model wants it. */
function emptyMemory({ inputMetadata }: InferenceSession): Tensors {
  return Object.fromEntries(
    inputMetadata
      .filter(({ name }) => name.startsWith('past_key_values'))
      .map((input) => {
        const [, heads, , size] = input.isTensor ? input.shape : []
        return [input.name, new Tensor('float32', new Float32Array(0), [1, Number(heads), 0, Number(size)])]
      }),
  )
}

/** The end may always come: at the beginning, too, where there was nothing to understand. */
function likeliestOf(logits: Float32Array, allowed: Uint8Array): number {
  let best = marks.end as number
  for (let token = 0; token < allowed.length; token += 1) {
    if (allowed[token] === 1 && logits[token]! > logits[best]!) best = token
  }
  return best
}

function likeliest(logits: Float32Array, tokens: number[]): number {
  return tokens.reduce((best, token) => (logits[token]! > logits[best]! ? token : best))
}

function shareOf(logits: Float32Array, token: number): number {
  const top = logits.reduce((max, each) => Math.max(max, each))
  const all = logits.reduce((sum, each) => sum + Math.exp(each - top), 0)
  return Math.exp(logits[token]! - top) / all
}
