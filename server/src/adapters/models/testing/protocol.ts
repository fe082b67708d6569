import type { Service } from '../model-settings.ts'

export type WireEvent = { type: string; [field: string]: unknown }

/** One answer of a model, before it is put into a protocol. */
export type Reply = { text: string[] } | { tool: string; input: Record<string, unknown> }

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
  /** How the key arrives. */
  keyHeader: string
}

export const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
export const event = (value: WireEvent) => `event: ${value.type}\n${data(value)}`
