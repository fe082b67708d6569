import { env, InferenceSession } from 'onnxruntime-web/wasm'
import { weightBytes, type WhisperFiles } from './files.ts'
import { Vocabulary, type Grammar, type Pieces } from './vocabulary.ts'
import { Whisper } from './whisper.ts'

// More threads need a page that is isolated from all others.
env.wasm.numThreads = 1

/** Fetches what the browser has not cached yet, and tells how much of it is there, from 0 to 1. */
export async function loadWhisper(
  files: WhisperFiles,
  onProgress: (share: number) => void,
): Promise<Whisper> {
  let loaded = 0
  const count = (bytes: number) => {
    loaded += bytes
    onProgress(Math.min(1, loaded / weightBytes))
  }
  const [encoder, decoder, pieces, grammar] = await Promise.all([
    fetchBytes(files.encoder, count),
    fetchBytes(files.decoder, count),
    fetchFile(files.pieces).then((answer) => answer.json() as Promise<Pieces>),
    fetchFile(files.grammar).then((answer) => answer.json() as Promise<Grammar>),
  ])
  return new Whisper(
    await InferenceSession.create(encoder),
    await InferenceSession.create(decoder),
    new Vocabulary(pieces, grammar),
  )
}

async function fetchFile(url: string): Promise<Response> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer
}

async function fetchBytes(url: string, count: (bytes: number) => void): Promise<Uint8Array> {
  const answer = await fetchFile(url)
  const counted = answer.body!.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        count(part.byteLength)
        controller.enqueue(part)
      },
    }),
  )
  return new Uint8Array(await new Response(counted).arrayBuffer())
}
