import type { AudioFile, EmailResult, KnowledgeResult, ResearchResult } from '@agentry/contract/messages'
import type { z } from 'zod'

/** A tool's result is told as anything; each reader answers undefined for what has not its shape. */
type Loose = Record<string, unknown>

export const asRecord = (value: unknown): Loose | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : undefined

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export interface PlayableAudio extends AudioFile {
  sizeMb?: number
}

export function readVoiceover(value: unknown): PlayableAudio | undefined {
  const result = asRecord(value)
  if (!text(result?.['voiceover_url'])) return undefined
  const minutes = asRecord(result?.['script_stats'])?.['estimated_duration_minutes']
  return {
    url: text(result?.['voiceover_url']),
    filename: text(result?.['filename']),
    voice: text(asRecord(result?.['voice_settings'])?.['voice']),
    duration: typeof minutes === 'number' ? minutes * 60 : 0,
    ...(typeof result?.['file_size_mb'] === 'number' && { sizeMb: result['file_size_mb'] }),
  }
}

export interface VoiceRequestResult {
  status: 'asked' | 'declined'
  script: string
  estimatedSeconds: number
  secondsLeft: number
}

export function readVoiceRequest(value: unknown): VoiceRequestResult | undefined {
  const result = asRecord(value)
  const status = result?.['status']
  if (!result || (status !== 'asked' && status !== 'declined')) return undefined
  return {
    status,
    script: text(result['script']),
    estimatedSeconds: Number(result['estimated_seconds']) || 0,
    secondsLeft: Number(result['seconds_left']) || 0,
  }
}

export function readResearch(value: unknown): z.output<typeof ResearchResult> | undefined {
  const result = asRecord(value)
  if (!result || !('results' in result || 'key_findings' in result)) return undefined
  return {
    query: text(result['query']),
    key_findings: list(result['key_findings']).map(text).filter(Boolean),
    results: list(result['results']).flatMap((each) => {
      const source = asRecord(each)
      return source
        ? [{ title: text(source['title']), url: text(source['url']), snippet: text(source['snippet']) }]
        : []
    }),
  }
}

export function readKnowledge(value: unknown): z.output<typeof KnowledgeResult> | undefined {
  const result = asRecord(value)
  if (!Array.isArray(result?.['passages'])) return undefined
  return {
    query: text(result['query']),
    passages: result['passages'].flatMap((each) => {
      const passage = asRecord(each)
      return passage ? [readPassage(passage)] : []
    }),
  }
}

function readPassage(passage: Loose) {
  const { heading, page } = passage
  return {
    source: text(passage['source']),
    text: text(passage['text']),
    ...(text(heading) && { heading: text(heading) }),
    ...(Number.isInteger(page) && { page: Number(page) }),
  }
}

export type Email = z.output<typeof EmailResult>

const decided: Email['status'][] = ['sending', 'sent', 'refused', 'discarded']

export function readEmail(value: unknown): Email | undefined {
  const result = asRecord(value)
  const status = result?.['status']
  if (!result || !text(result['draft_id'])) return undefined
  return {
    draft_id: text(result['draft_id']),
    to: text(result['to']),
    subject: text(result['subject']),
    body: text(result['body']),
    status: decided.find((each) => each === status) ?? 'draft',
    ...(text(result['failure']) && { failure: text(result['failure']) }),
  }
}
