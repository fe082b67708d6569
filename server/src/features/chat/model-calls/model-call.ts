import type { TakenCall } from '../turn/model/model-step.ts'

/** One call of a language model for an answer. */
export interface ModelCall extends TakenCall {
  /** What answered. */
  model: string
}
