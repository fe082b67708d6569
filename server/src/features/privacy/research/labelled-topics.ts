import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { topics, type Topic } from './topic-words.ts'

/** The set that was learned and tuned on, or the one that was written afterwards and kept away from both. */
export type Part = '' | 'held-out-'

export interface LabelledText {
  text: string
  /** Null: harmless. */
  topic: Topic | null
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** One text a line, one file a topic. */
export function labelledTopics(part: Part): LabelledText[] {
  return [...topics, null].flatMap((topic) =>
    read(`labelled/${part}topics/${topic ?? 'harmless'}.txt`)
      .trim()
      .split('\n')
      .map((text) => ({ text, topic })),
  )
}

/** Changes with whatever the model learns from: one that does not carry it is out of date. */
export function trainingSeal(): string {
  const lists = topics.map((topic) => read(`terms/${topic}.txt`))
  const sources = ['topic-features.ts', 'topic-words.ts', 'topic-terms.ts', 'personal-talk.ts'].map(read)
  const hash = createHash('sha256').update(JSON.stringify([labelledTopics(''), lists, sources]))
  return hash.digest('hex')
}
