import type { Service } from '../model-settings.ts'

/** A piece of text and the part of the answer that it belongs to. */
export interface Words {
  text: string
  of: string | number
}

type Json = Record<string, unknown>

export type PlainWords = (event: Json) => Words | undefined

/**
 * The words of an event that says nothing else: of no other event is it certain that its service's client would make
 * one piece of text of it. Google counts the tokens in each of its events, so none of them is plain.
 */
export const plainWords: Partial<Record<Service, PlainWords>> = {
  openai({ type, item_id, delta, logprobs }) {
    if (type !== 'response.output_text.delta' || typeof item_id !== 'string' || !isNothing(logprobs))
      return undefined
    return wordsOf(delta, item_id)
  },
  anthropic({ type, index, delta }) {
    if (type !== 'content_block_delta' || typeof index !== 'number' || !isObject(delta)) return undefined
    return delta['type'] === 'text_delta' ? wordsOf(delta['text'], index) : undefined
  },
  compatible({ choices, usage, error }) {
    if (usage || error !== undefined || !Array.isArray(choices) || choices.length !== 1) return undefined
    const [choice] = choices as unknown[]
    if (!isObject(choice) || !isNothing(choice['finish_reason']) || !isObject(choice['delta']))
      return undefined
    const { role: _, content, ...others } = choice['delta']
    return Object.values(others).every(isNothing) ? wordsOf(content, 0) : undefined
  },
}

function wordsOf(text: unknown, of: string | number): Words | undefined {
  return typeof text === 'string' && text !== '' ? { text, of } : undefined
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
