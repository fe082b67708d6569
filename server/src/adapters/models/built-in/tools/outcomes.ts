import { keySentences } from '../../../../core/retrieval/sentences.ts'
import { calculationOf, resultSentence } from '../arithmetic/arithmetic.ts'
import { Exact } from '../../../../core/arithmetic/exact.ts'
import { evaluate } from '../../../../core/arithmetic/expression.ts'
import { fileName } from '../documents/choose.ts'
import { findPassages, presentPassages } from '../documents/passages.ts'
import { topicOf } from '../documents/topic.ts'
import type { ToolOutcome, Turn } from '../skill.ts'
import { asSentence, towardsPerson } from '../talk/facts.ts'

type Fields = Record<string, unknown>
type Present = (result: Fields, outcome: ToolOutcome, turn: Turn) => string

/** What the tools of this turn found, for a reader. */
export function presentOutcomes(turn: Turn): string {
  return turn.outcomes.map((outcome) => presentOutcome(outcome, turn)).join('\n\n')
}

function presentOutcome(outcome: ToolOutcome, turn: Turn): string {
  const { result, error } = unwrap(outcome)
  // Not a failure but a question, which the chat asks.
  if (isAsked(outcome)) return 'I will make the recording as soon as you allow it.'
  if (error !== undefined)
    return withoutTool(outcome, turn) ?? `The ${readable(outcome.tool)} did not work: ${asSentence(error)}`
  const present = presenters[outcome.tool]
  return present ? present(result, outcome, turn) : generic(result, outcome.tool)
}

/** Tools answer `{ tool, success, error, result }`; a bare result is taken as it is. */
function unwrap({ output, failed }: ToolOutcome): { result: Fields; error?: string } {
  const fields = isFields(output) ? output : { value: output }
  if (failed || fields['success'] === false) {
    const error = fields['error'] ?? fields['value'] ?? 'Unknown error'
    return {
      result: {},
      error: typeof error === 'string' ? error.replace(/^\w*Error:\s*/, '') : 'Unknown error',
    }
  }
  if (!('result' in fields)) return { result: fields }
  return { result: isFields(fields['result']) ? fields['result'] : { value: fields['result'] } }
}

const isAsked = ({ output }: ToolOutcome) =>
  isFields(output) && isFields(output['result']) && output['result']['status'] === 'asked'

/** What can be done all the same. */
function withoutTool({ tool }: ToolOutcome, turn: Turn): string | undefined {
  if (tool === 'calculator') return calculated({}, turn)
  if (tool !== 'knowledge') return undefined
  const topic = topicOf(turn)
  const hits = findPassages(turn, topic.question)
  return hits.length > 0 ? presentPassages(turn, hits, topic) : undefined
}

const presenters: Record<string, Present> = {
  calculator: (result, { input }, turn) =>
    calculated({ ...input, ...result }, turn) ?? generic(result, 'calculator'),
  knowledge: (result, _outcome, turn) => known(result, turn),
  research: (result, { input }) => findings(result, text(result['query']) ?? text(input['query']) ?? 'it'),
  web_browsing: (result, { input }) =>
    findings(result, text(result['title']) ?? text(input['url']) ?? 'the page'),
  voiceover: (result) => recording(result),
  email: (result, { input }) => draft({ ...input, ...result }),
  forget: (result) => `I have forgotten it: ${towardsPerson(text(result['forgotten']) ?? 'that')}.`,
  remember: (_result, { input }) => `I will remember it: ${towardsPerson(text(input['fact']) ?? 'that')}.`,
}

function calculated(fields: Fields, turn: Turn): string | undefined {
  const asked = calculationOf(turn)
  const words = asked?.words ?? text(fields['expression'])
  const value = [fields['value'], fields['answer'], fields['output']].find(
    (field) => numberIn(field) !== undefined,
  )
  if (!words || (value === undefined && !asked)) return undefined
  return resultSentence(
    { words, currency: asked?.currency ?? '', ...(asked && { tree: asked.tree }) },
    value === undefined && asked ? evaluate(asked.tree) : new Exact(String(value).trim()),
  )
}

function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))
    ? Number(value)
    : undefined
}

function known(result: Fields, turn: Turn): string {
  const passages = list(result['results'] ?? result['passages'] ?? result['value']).flatMap((item) => {
    const body = text(item['text']) ?? text(item['excerpt']) ?? text(item['content'])
    return body
      ? [
          {
            source: text(item['source']) ?? 'the guide',
            heading: turn.context.hasOldCode ? '' : (text(item['heading']) ?? ''),
            text: body,
            score: numberIn(item['score']) ?? 1,
            fit: item['fit'],
          },
        ]
      : []
  })
  const fit = passages[0]?.fit === 'maybe' ? 'maybe' : 'sure'
  if (passages.length > 0) return presentPassages(turn, passages, topicOf(turn), fit)
  return text(result['value']) ?? 'I found nothing about it in this agent’s files.'
}

function findings(result: Fields, subject: string): string {
  const sources = list(result['results']).flatMap((item) => {
    const title = text(item['title']) ?? text(item['url'])
    if (!title) return []
    const url = text(item['url'])
    const note = text(item['snippet']) ?? text(item['summary'])
    return [`${url ? `[${title.replace(/[[\]]/g, '')}](${url})` : title}${note ? `: ${note}` : ''}`]
  })
  const page = text(result['text']) ?? text(result['content'])
  const points = strings(result['key_findings'])
  const said = points.length > 0 ? points : page ? keySentences(page, 5) : []
  if (said.length + sources.length === 0) return `I found nothing about ${subject}.`
  return [
    `**${subject.charAt(0).toUpperCase()}${subject.slice(1)}**`,
    ...(said.length > 0 ? [said.map((point) => `- ${point}`).join('\n')] : []),
    ...(sources.length > 0
      ? [
          `Sources:\n${sources
            .slice(0, 5)
            .map((source, at) => `${at + 1}. ${source}`)
            .join('\n')}`,
        ]
      : []),
  ].join('\n\n')
}

function recording(result: Fields): string {
  const name = fileName(text(result['filename']) ?? 'the recording')
  const stats = isFields(result['script_stats']) ? result['script_stats'] : {}
  const settings = isFields(result['voice_settings']) ? result['voice_settings'] : {}
  const minutes = Number(stats['estimated_duration_minutes'])
  const details = [
    ...(text(settings['voice']) ? [`voice ${text(settings['voice'])}`] : []),
    ...(minutes > 0
      ? [
          minutes < 1
            ? `about ${Math.max(1, Math.round(minutes * 60))} seconds`
            : `about ${minutes.toFixed(1)} minutes`,
        ]
      : []),
  ]
  return `The recording is ready: **${name}**${details.length > 0 ? ` (${details.join(', ')})` : ''}.`
}

function draft(fields: Fields): string {
  return `The e-mail to **${text(fields['to']) ?? 'the recipient'}** is ready, with the subject *${text(fields['subject']) ?? ''}*. It is sent when you confirm it.`
}

function generic(result: Fields, tool: string): string {
  const value = text(result['value']) ?? text(result['text']) ?? text(result['summary'])
  if (value) return value
  const lines = Object.entries(result).map(
    ([key, member]) =>
      `- ${readable(key)}: ${typeof member === 'object' ? JSON.stringify(member) : String(member)}`,
  )
  return lines.length > 0 ? lines.join('\n') : `The ${readable(tool)} is done.`
}

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() ? value : undefined
}

const strings = (value: unknown) => (Array.isArray(value) ? value.flatMap((item) => text(item) ?? []) : [])
const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const readable = (name: string) => name.replaceAll('_', ' ')

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
