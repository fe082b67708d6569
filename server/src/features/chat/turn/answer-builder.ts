import type { AudioFile, ToolResult } from '@agentry/contract/messages'
import type { Emit } from '../../../core/http/answers/event-stream.ts'
import { storableJson, storableText } from '../../../core/text/storable.ts'
import type { Db } from '../../../db/client.ts'
import { withoutOfferedAddresses } from '../egress/offers.ts'
import type { ModelCall } from '../model-calls/model-call.ts'
import type { MemoryWish } from '../memory/change-memory.ts'
import { dropShownAgain } from './model/shown-again.ts'

/** How an answer ended: written to its end, stopped by the person, failed on the way, or cut off by a server that stops. */
export type Ending = 'whole' | 'stopped' | 'failed' | 'server-stop'

interface Beginning {
  modelUsed: string
  state: Record<string, unknown>
  emit: Emit
  /** Whether it will be known later what this answer offered. */
  isKept: boolean
}

/** An answer while it is being written. Whatever happens, what is in it can be kept. */
export class AnswerBuilder {
  modelUsed: string
  readonly toolsUsed: ToolResult[] = []
  readonly audioFiles: AudioFile[] = []
  /** What to remember about the person, and what to forget, once the answer is kept. */
  readonly memory: MemoryWish[] = []
  /** A language model was given what is known about the person. */
  isReadByModel = false
  /** The template's own code has written it, and no language model. */
  isByCode = false
  suggestions: string[] = []
  state: Record<string, unknown>
  /** The state before the turn, without what the person ticked since. */
  readonly stateBefore: Record<string, unknown>
  /** What else must be there when the answer is, in the same transaction. */
  readonly ifKept: ((db: Db, ending: Ending) => Promise<void>)[] = []
  /** What must be undone when the answer is not kept. */
  readonly ifLost: (() => Promise<void>)[] = []
  /** Steps that were begun, also those that have not ended: parallel ones count while they run. */
  stepsBegun = 0
  /** What the template's own tools showed the person so far. */
  shownBytes = 0
  /** What the language model was asked for this answer, and what it took. */
  readonly modelCalls: ModelCall[] = []
  #written = ''
  readonly #emit: Emit
  readonly #isKept: boolean

  constructor({ modelUsed, state, emit, isKept }: Beginning) {
    this.modelUsed = modelUsed
    this.state = this.stateBefore = state
    this.#emit = emit
    this.#isKept = isKept
  }

  /** Whole characters that can be kept: a pair that the model sends in halves is one when both have come. */
  get text() {
    return storableText(this.#written)
  }

  get hasWords() {
    return this.#written.trim() !== ''
  }

  /** Neither a word nor the result of a tool. */
  get isEmpty() {
    return !this.hasWords && !this.toolsUsed.some(({ success }) => success)
  }

  /** Whether a function of the template's own code was called and did its work. */
  get hasOwnResults() {
    return this.toolsUsed.some(({ tool, success }) => tool === 'logic' && success)
  }

  write(text: string) {
    if (text === '') return
    this.#written += text
    this.#emit({ type: 'delta', text })
  }

  /** A step begins; the returned function ends it. */
  step(tool: ToolResult['tool'], about: string) {
    const call_id = `${tool}-${(this.stepsBegun += 1)}`
    this.#emit({ type: 'tool-start', call_id, tool, about })
    return (told: ToolResult) => {
      const shown = this.#isKept ? told : withoutOfferedAddresses(told)
      const result = storableJson({ ...shown, ...(about && { about }) })
      dropShownAgain(this.toolsUsed, result)
      this.toolsUsed.push(result)
      this.#emit({ type: 'tool-result', call_id, result })
    }
  }

  play(file: AudioFile) {
    this.audioFiles.push(file)
    this.#emit({ type: 'audio', file })
  }
}
