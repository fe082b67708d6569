import type { Service } from '../model-settings.ts'

export type WireEvent = { type: string; [field: string]: unknown }

/** A call of a tool. Arguments that are text go over the wire as they are, whether they are JSON or not. */
export interface Call {
  tool: string
  input: Record<string, unknown> | string
}

/** What a service says that an answer took: all that it read, what of that it had in its cache, all that it wrote. */
export interface Usage {
  input: number
  cached: number
  output: number
}

/** One answer of a model, before it is put into a protocol: words, then calls. */
export interface Reply {
  text: string[]
  calls: Call[]
  usage: Usage
}

/** How one provider talks over HTTP: enough of it for the SDK's own client to be satisfied. */
export interface Protocol {
  name: Service
  /** The path that a streaming call posts to. */
  path: RegExp
  /** The events of one answer, each as it goes over the wire; the last one ends it properly. */
  events(reply: Reply): string[]
  /** How many of them come before the first piece of text. */
  eventsBeforeText: number
  /** An event that is not what the protocol says. */
  garbage: string
  /** The body of an error answer. */
  errorBody(message: string): unknown
  /** The results of tools that the request carries, as text. */
  toolResults(body: never): string[]
  /** The names of the tools that the request offers. */
  offeredTools(body: never): string[]
  /** How the key arrives. */
  keyHeader: string
}

export const jsonOf = ({ input }: Call) => (typeof input === 'string' ? input : JSON.stringify(input))
export const halves = (text: string) => [text.slice(0, text.length / 2), text.slice(text.length / 2)]
export const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
export const event = (value: WireEvent) => `event: ${value.type}\n${data(value)}`
