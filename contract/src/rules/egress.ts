/** Every way by which something can leave this server or the page. Plain values: the browser loads this file. */
export const sinks = [
  'page',
  'search',
  'mail',
  'tool',
  'link',
  'picture',
  'model',
  'speech',
  'transcription',
] as const
export type Sink = (typeof sinks)[number]

/** Who made what would be sent: a language model, or the template's own Python. */
export type MadeBy = 'model' | 'code'

/** What a person answers to a request. `always` is for this agent and this host. */
export const egressDecisions = ['once', 'always', 'deny'] as const
export type EgressDecision = (typeof egressDecisions)[number]

/**
 * - `known`: goes out where the address is the person's own or was found unchanged; asks otherwise
 * - `provider`: goes to a service of the operator's, which answers and listings name; asks where Python made it
 * - `asks`: always asks, unless it was granted and nothing of a stranger was read since
 * - `confirmed`: the person sends it, after reading it
 * - `clicked`: only the person's own click opens it
 * - `never`: never leaves
 */
export type EgressRule = 'known' | 'provider' | 'asks' | 'confirmed' | 'clicked' | 'never'

/** The destination of what does not leave: the built-in model, the built-in voice. */
export const thisServer = 'this server'

/** What people read where a language model would be named, while none is connected. */
export const builtInModelName = 'built-in model'

interface SinkFacts {
  rule: EgressRule
  /** What a receipt calls it. */
  label: string
  /** What people are told about it. */
  explanation: string
}

/** A new way out does not compile without its rule. */
export const sinkFacts: Record<Sink, SinkFacts> = {
  page: {
    rule: 'known',
    label: 'Web page',
    explanation: 'Opened without asking only where you wrote the address or a search or page offered it.',
  },
  search: {
    rule: 'provider',
    label: 'Web search',
    explanation: 'The search service of this site receives what is searched for.',
  },
  mail: { rule: 'confirmed', label: 'E-mail', explanation: 'Sent only after you read and confirmed it.' },
  tool: { rule: 'asks', label: 'Outside tool', explanation: 'Asks you before anything is sent.' },
  link: { rule: 'clicked', label: 'Link', explanation: 'Opened only when you click it.' },
  picture: { rule: 'never', label: 'Picture', explanation: 'Pictures of other sites are never loaded.' },
  model: {
    rule: 'provider',
    label: 'Language model',
    explanation: 'The language model of this site receives the conversation.',
  },
  speech: {
    rule: 'provider',
    label: 'Speech',
    explanation: 'The speech service of this site receives what is read aloud.',
  },
  transcription: {
    rule: 'provider',
    label: 'Dictation',
    explanation: 'The transcription service of this site receives what you dictate.',
  },
}

/** How long a turn waits for an answer to a request, and how many may wait for one person. */
export const askLimits = { minutes: 10, openAtOnce: 3 } as const
