import { linesOf, sentencesOf } from './clauses.ts'
import { askedToForget } from './commands.ts'
import { closenessTo } from './fact-about.ts'
import { withoutLead } from './tidy.ts'

/** In one conversation: each looks through all that was said before it. */
const mostRequests = 50

/**
 * What a person's messages say, oldest first, without what they asked to be forgotten after they had said it. A message
 * that says more than that keeps its other clauses.
 */
export function withoutForgotten(messages: readonly string[]): string[] {
  let said: string[] = []
  let requests = 0
  for (const { text, topic } of messages.flatMap(requestsIn)) {
    if (topic === undefined) said.push(text)
    else if (topic === 'everything') said = []
    else if ((requests += 1) <= mostRequests) said = withoutTopic(said, topic)
  }
  return said
}

interface Part {
  text: string
  /** What is to be forgotten, where the part asks for that. */
  topic?: string | undefined
}

/** 'Forget my address. I live in Lyon.' asks first and then tells something new. */
function requestsIn(message: string): Part[] {
  const topic = askedToForget(message)
  if (topic === undefined) return [{ text: message }]
  const parts = linesOf(message).map((text) => ({ text, topic: askedToForget(text) }))
  return parts.some((part) => part.topic !== undefined) ? parts : [{ text: message, topic }]
}

function withoutTopic(said: string[], topic: string): string[] {
  const closeness = closenessTo(topic)
  const read = said.map((text) => ({
    text,
    clauses: clausesIn(text).map((clause) => ({ clause, shared: closeness(clause) })),
  }))
  const closest = Math.max(
    0,
    ...read.map(({ clauses }) => Math.max(0, ...clauses.map(({ shared }) => shared))),
  )
  if (closest === 0) return said
  return read.flatMap(({ text, clauses }) => {
    const kept = clauses.filter(({ shared }) => shared < closest)
    if (kept.length === clauses.length) return [text]
    return kept.length > 0 ? [kept.map(({ clause }) => `${clause}.`).join(' ')] : []
  })
}

/** What they state; a question tells nothing. */
const clausesIn = (text: string) =>
  sentencesOf(text).flatMap(({ clauses, asks }) => (asks ? clauses.slice(0, -1) : clauses).map(withoutLead))
