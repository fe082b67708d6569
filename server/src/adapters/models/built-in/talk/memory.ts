import { request, type Answer, type Skill, type Turn } from '../skill.ts'
import { linesOf } from '../../../../core/facts/clauses.ts'
import { askedToForget, askedToRemember } from '../../../../core/facts/commands.ts'
import { factAbout } from '../../../../core/facts/fact-about.ts'
import { terms } from '../../../../core/retrieval/words.ts'
import { asSentence, knownName, statedFacts, towardsPerson } from './facts.ts'
import { withoutEnd } from '../../../../core/text/without-end.ts'

/** 'Remember …', and questions about what is remembered. */
export const memory: Skill = {
  name: 'memory',
  answer(turn) {
    const asked = request(turn.said)
    const fact = factToKeep(asked)
    if (fact) return keep(turn, fact)
    const unwanted = askedToForget(asked)
    const farewell = unwanted && letGo(turn, unwanted)
    if (farewell) return farewell
    if (asksForEverything(asked)) return { text: everything(turn) }
    return aboutThem(turn, asked)
  },
}

const selfIntroduction =
  /^(?:[Mm]y name is|I am called|I['’]m called|[Cc]all me|[Yy]ou can call me)\s+(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?)[.!]*$/u

/** The words to keep, where somebody says nothing else. Facts in the middle of a message are noted beside its answer. */
function factToKeep(asked: string): string | undefined {
  const name = selfIntroduction.exec(asked.replace(/^(?:hi|hello|hey)[,!.]?\s+/i, ''))?.[1]
  if (name) return `My name is ${name}`
  return linesOf(asked).length === 1 ? askedToRemember(asked) : undefined
}

function keep({ tools, context }: Turn, fact: string): Answer {
  if (tools.has('remember')) return { call: { tool: 'remember', input: { fact } } }
  const known = context.facts.some((kept) => kept.toLowerCase() === fact.toLowerCase())
  if (known) return { text: `I know already: ${towardsPerson(fact)}.` }
  return {
    text: `I will use it in this conversation: ${towardsPerson(fact)}. Nothing of it is kept afterwards.`,
  }
}

const inTheList =
  'open **What it remembers** in the menu of this chat, where each thing can be changed or deleted.'

/** 'Forget the budget' changes the subject: only what speaks of the person, or is remembered, is meant. */
function letGo({ tools, context, history }: Turn, topic: string): Answer | undefined {
  if (topic === 'everything') return { text: `To delete everything, ${inTheList}` }
  const known = factAbout(topic, context.facts)
  if (!known && !/\b(?:my|i|i'm|me|our)\b/i.test(topic)) return undefined
  const stated = known ? undefined : factAbout(topic, statedFacts(history))
  if (stated)
    return {
      text: 'I remember nothing about that. From now on I do not use what you said of it in this conversation either; it stays written above.',
    }
  if (!known) return { text: `I remember nothing about that. To see what I remember, ${inTheList}` }
  return tools.has('forget')
    ? { call: { tool: 'forget', input: { fact: known } } }
    : { text: `To delete it, ${inTheList}` }
}

const asksForEverything = (asked: string) =>
  /^(?:what|tell me what|show me what|list what)\s+(?:else\s+)?(?:do\s+)?you\s+(?:know|remember|have)\b(?:\s+(?:about\s+)?me)?[\s?.!]*$/i.test(
    asked,
  ) ||
  /^(?:what\s+)?do\s+you\s+(?:know|remember)\s+(?:anything\s+)?about\s+me[\s?.!]*$/i.test(asked) ||
  /^(?:what\s+is|what['’]s|show(?:\s+me)?)\s+(?:in\s+)?your\s+memory[\s?.!]*$/i.test(asked) ||
  /^(?:who\s+am\s+i|do\s+you\s+remember\s+me)[\s?.!]*$/i.test(asked)

function everything({ context, history }: Turn) {
  const kept = context.facts.map((fact) => `- ${asSentence(towardsPerson(fact))}`)
  const stated = statedFacts(history)
    .filter(
      (fact) =>
        !context.facts.some((known) => known.toLowerCase().includes(withoutEnd(fact.toLowerCase(), /[.!]/))),
    )
    .map((fact) => `- ${asSentence(towardsPerson(fact))}`)
  if (kept.length + stated.length === 0)
    return 'Nothing yet. Tell me, for example: *Remember that I like short answers.*'
  const parts = [
    ...(kept.length > 0 ? [`This is what I remember about you:\n${kept.join('\n')}`] : []),
    ...(stated.length > 0 ? [`From this conversation:\n${stated.join('\n')}`] : []),
  ]
  return parts.join('\n\n')
}

const personal = /\bmy\b|\b(?:do|did|am|was|have) i\b/i
const recall =
  /^(?:what|who|where|when|which|how old)\b.*\b(?:my|i)\b|^(?:do|can) you (?:still )?(?:remember|recall|know)\b.*\bmy\b/i
const ofOthers = /\bmy\s+(\p{L}+['’]s\s+(?:name|birthday|age))\b/iu
const usual = /\bmy\s+(?:own\s+)?(name|birthday|age|job|address|favou?rite \w+|email|phone|hobby|hobbies)\b/i

function aboutThem({ said, context, history }: Turn, asked: string): Answer | undefined {
  if (!recall.test(asked) || !personal.test(asked) || asked.length > 120) return undefined
  if (/\bmy\s+(?:first\s+)?name\b/i.test(asked)) {
    const name = knownName(context.facts, history)
    if (name) return { text: `Your name is **${name}**.` }
  }
  const fact = factAbout(said, [...context.facts, ...statedFacts(history)])
  if (fact && speaksOfMost(said, fact)) return { text: asSentence(towardsPerson(fact)) }
  const ofOther = ofOthers.exec(asked)?.[1]?.toLowerCase()
  if (ofOther)
    return {
      text: `I do not know your ${ofOther}. Say *remember that my ${ofOther} is …*, and I will know it.`,
    }
  const topic = usual.exec(asked)?.[1]?.toLowerCase()
  return topic
    ? {
        text: `You have not told me your ${topic} yet. Say *remember that my ${topic} is …*, and I will know it.`,
      }
    : undefined
}

const mostOf = 0.5

/** 'Where do I put the appointments?' asks for advice, though the person has said that they have some. */
function speaksOfMost(question: string, fact: string): boolean {
  const asked = new Set(terms(question.replace(/\b(?:my|remember|recall|told|said|i|do|am|still)\b/gi, ' ')))
  const told = new Set(terms(fact))
  const shared = [...asked].filter((term) => told.has(term)).length
  return shared >= mostOf * asked.size || (factAbout(question, [fact]) !== undefined && shared === 0)
}
