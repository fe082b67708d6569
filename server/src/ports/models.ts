import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'

type Tier = 'free' | 'pro'

/**
 * The language models of this installation, one choice per tier. Which they are is decided at start and by operators
 * (`model-console.ts`); the features that ask them never learn about providers, keys or retries.
 */
export interface Models {
  forTier(tier: Tier): ModelChoice
  /** One of the models that a tier may ask for by its label; undefined for any other. */
  named(tier: Tier, label: string): ModelChoice | undefined
  /** Their labels, the tier's own first. */
  offered(tier: Tier): string[]
  /** The model that is always there and always answers the same, whatever the settings say: for checks. */
  builtIn(): ModelChoice
  /** What people are told answers them, before anything did. */
  labels(): Record<Tier, string>
  /** What a call cost the operator, in billionths of a US dollar; undefined where the model has no price. */
  costOf(label: string, spent: SpentTokens): number | undefined
  /** What may be spent in a calendar month. */
  budget(): ModelBudget
}

/** In billionths of a US dollar; null: no limit. */
export interface ModelBudget {
  person: number | null
  total: number | null
}

/** US dollars for a million tokens, with at most three decimals. */
export interface ModelPrice {
  input: number
  /** Of input that the service had in its cache. */
  cached: number
  output: number
}

/** What one call took, as its service counted it. */
export interface SpentTokens {
  /** All that was read, `cached` included. */
  input: number
  /** What of it the service had in its cache. */
  cached: number
  output: number
}

export interface ModelChoice {
  /** For people: 'built-in model', 'gpt-5-mini'. */
  readonly label: string
  /** Whether it is the one that needs no service: then the template's own code is asked first. */
  readonly isBuiltIn: boolean
  /** False once the model has refused tools; it is asked without them from then on. */
  readonly takesTools: boolean
  /** Whether pictures may be put into the prompt. A fallback that cannot see gets a note in their place. */
  readonly seesImages: boolean
  /** How many tokens of prompt a turn may use. */
  readonly contextTokens: number
  /** What a call with so many tokens may cost at most, whichever model answers; 0 where none has a price. */
  mostCost(spent: SpentTokens): number
  /** Begins one turn, and with it the clock that ends the turn; ask for it when the first call is due. */
  startTurn(): ModelTurn
}

/**
 * A model as it is asked: the SDK's `LanguageModelV4` is one. Its parts are iterated over, because the SDK's web streams
 * take more time for each token than all the rest of a turn.
 */
export interface AskedModel {
  doStream(
    options: LanguageModelV4CallOptions,
  ): PromiseLike<{ stream: AsyncIterable<LanguageModelV4StreamPart> }>
}

/** All model calls of one turn: the answer and the steps of its tools. */
export interface ModelTurn {
  /**
   * It tries again by itself, before the first token only, then asks the fallback. What fails for good is a
   * `ModelFailure`, thrown or as the stream's error part; an abort rejects with the signal's own reason.
   */
  readonly model: AskedModel
  /** The label of what really answered; the choice's own label until then. */
  readonly answeredBy: string
  /** Every try of this turn, in order: who received the prompt, answered or not. */
  readonly sentTo: readonly { host: string; label: string }[]
  /** The clock that ends the turn stood still for so long: a person was asked something. */
  standStill(milliseconds: number): void
  /** What the next call asks: a turn may move to a fallback, or learn that its model takes no tools. */
  readonly asks: Pick<ModelChoice, 'isBuiltIn' | 'takesTools'>
}

/**
 * Thrown by a turn's model before a word of the call: what is asked next needs another request, because it takes no
 * tools or because it is the built-in model. `asks` says which; make the request for it and call again.
 */
export class ModelChanged extends Error {
  override name = 'ModelChanged'
}

/** A model that did not answer. Neither the message nor the cause holds a key, a body or what people wrote. */
export class ModelFailure extends Error {
  override name = 'ModelFailure'
  /** One sentence or two for the person who waits. */
  readonly sentence: string
  /** Whether the same message may well be answered a moment later. */
  readonly retryable: boolean
  /** Such as 'openai' or 'built-in'. */
  readonly provider: string

  constructor(failure: { sentence: string; retryable: boolean; provider: string; cause: Error }) {
    super(failure.sentence, { cause: failure.cause })
    this.sentence = failure.sentence
    this.retryable = failure.retryable
    this.provider = failure.provider
  }
}

/**
 * What the built-in model knows beside the messages: `providerOptions: { builtIn: context }`. Other models ignore
 * it. A type and not an interface, so that it is a JSON object to the compiler.
 */
export type BuiltInContext = {
  /** Whose turn it is: its time is shared fairly between owners. */
  owner?: string
  template: {
    name: string
    description: string
    prompt: string
    starters: string[]
    /** The tools that the template declares; those that it may call now are the call's own `tools`. */
    tools: string[]
  }
  /** What is remembered about the person. */
  facts: string[]
  documents: {
    source: string
    text: string
    kind: 'asset' | 'file'
    /** Of a file: told by its content, 'csv', 'pdf' … */
    format?: string
    /** Whether it came with this message. */
    isNew?: boolean
    /** Of a table: its columns with their figures, over all rows. */
    overview?: string
    /** Of a table: what all of its rows say to this message; null for nothing. */
    answer?: { text: string; isSure: boolean } | null
    /** Of a text that is not Unicode, where another encoding fits nearly as well. */
    guessedEncoding?: string
  }[]
  /** Of the passages of these documents, as `packVectors` makes them, in base64. */
  vectors?: string
  /** Names of pictures that came with this message. */
  pictures?: string[]
  /** The template's code speaks of files, so it is asked about them first. */
  codeReadsFiles?: true
  /** Its code is from before `agentry`: what it looks up is answered to the letter as it was then. */
  hasOldCode?: true
  /** ISO 8601 in UTC. */
  now: string
  /** The answer will be heard: no tables, no marks. */
  spoken?: boolean
  /** What the engine is asked for: only what goes before the template's own code, or everything. */
  part?: 'before code' | 'whole'
}
