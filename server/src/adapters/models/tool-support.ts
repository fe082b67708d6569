import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { faultOf } from './fault.ts'
import { openStream } from './open-stream.ts'
import type { Patience } from './patience.ts'
import type { Candidate } from './provider-model.ts'

/**
 * Which models take tools, as far as this process has learnt. A refusal may be about what a template put into its
 * request, so it decides for that turn only; for all others a request of ours decides, with one harmless tool.
 */
export class ToolSupport {
  readonly #known = new Map<string, Promise<boolean>>()
  readonly #lacking = new Set<string>()

  takesTools(candidate: Candidate): boolean {
    return !this.#lacking.has(nameOf(candidate))
  }

  /** Asks the model once; later calls have its answer. Never fails. */
  async learn(candidate: Candidate, patience: Patience, signal: AbortSignal | undefined): Promise<void> {
    const name = nameOf(candidate)
    const asked = this.#known.get(name) ?? probe(candidate, patience, signal)
    this.#known.set(name, asked)
    try {
      if (!(await asked)) this.#lacking.add(name)
    } catch {
      // It did not answer: the next refusal asks again.
      this.#known.delete(name)
    }
  }
}

const nameOf = ({ provider, label }: Candidate) => `${provider}:${label}`

const harmless: LanguageModelV4CallOptions = {
  prompt: [{ role: 'user', content: [{ type: 'text', text: 'Say hello.' }] }],
  tools: [
    {
      type: 'function',
      name: 'wave',
      description: 'Waves a hand.',
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    },
  ],
  toolChoice: { type: 'auto' },
  maxOutputTokens: 16,
}

async function probe(candidate: Candidate, patience: Patience, signal: AbortSignal | undefined) {
  const options = { ...harmless, ...(signal && { abortSignal: signal }) }
  try {
    const turnEndsAt = Date.now() + patience.firstToken
    const stream = await openStream(candidate.model, options, { patience, turnEndsAt })
    await stream.return()
    return true
  } catch (error) {
    if (faultOf(error).blamesTools) return false
    throw error
  }
}
