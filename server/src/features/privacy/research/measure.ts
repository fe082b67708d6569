import { readFile } from 'node:fs/promises'
import { labelledTopics, type LabelledText, type Part } from './labelled-topics.ts'
import { redact, type Person } from './redact.ts'
import { topics } from './topic-words.ts'
import { neverIncluded } from './topics.ts'

interface Identifiers {
  person: Person
  samples: { text: string; identifiers: { kind: string; value: string }[] }[]
}

export interface Measure {
  /** Of what had to be found, the share that was. */
  recall: number
  missed: string[]
  /** Of what had to be left alone, the share that was. */
  spared: number
  disturbed: string[]
  count: number
}

/** An identifier is gone when no telling part of it is left, not only when the whole is. */
export async function measureIdentifiers(part: Part): Promise<Measure> {
  const { person, samples } = await labelled<Identifiers>(`${part}identifiers`)
  const wanted = samples.flatMap(({ text, identifiers }) =>
    identifiers.map(({ kind, value }) => ({
      what: `${kind}: ${value}`,
      isGone: isGone(text, value, person),
    })),
  )
  const clean = samples.filter(({ identifiers }) => identifiers.length === 0)
  const disturbed = clean.filter(({ text }) => redact([text], person)[0] !== text).map(({ text }) => text)
  return summary(wanted.length, {
    missed: wanted.filter(({ isGone }) => !isGone).map(({ what }) => what),
    disturbed,
    clean: clean.length,
  })
}

interface TopicMeasure extends Measure {
  /** Recall by topic. */
  byTopic: Record<string, number>
}

export function measureTopics(part: Part): TopicMeasure {
  const samples = labelledTopics(part)
  const never = samples.filter(({ topic }) => topic !== null)
  const fine = samples.filter(({ topic }) => topic === null)
  const missed = never.filter(({ text }) => !isLeftOut(text))
  return {
    ...summary(never.length, {
      missed: missed.map(({ topic, text }) => `${topic}: ${text}`),
      disturbed: fine.filter(({ text }) => isLeftOut(text)).map(({ text }) => text),
      clean: fine.length,
    }),
    byTopic: Object.fromEntries(
      topics.map((topic) => {
        const isOf = (sample: LabelledText) => sample.topic === topic
        return [topic, 1 - missed.filter(isOf).length / never.filter(isOf).length]
      }),
    ),
  }
}

const isLeftOut = (text: string) => neverIncluded({ asked: [text], other: [] }) !== undefined

function isGone(text: string, value: string, person: Person) {
  const rest = redact([text], person)
    .join()
    .replaceAll(/\[[a-z ]+\]/g, '')
  const telling = value.match(/[\p{L}\p{N}]{3,}/gu) ?? [value]
  const elsewhere = text.replace(value, '')
  return !rest.includes(value) && telling.every((part) => elsewhere.includes(part) || !rest.includes(part))
}

function summary(
  wanted: number,
  { missed, disturbed, clean }: { missed: string[]; disturbed: string[]; clean: number },
): Measure {
  const recall = 1 - missed.length / wanted
  return { recall, missed, spared: 1 - disturbed.length / clean, disturbed, count: wanted }
}

async function labelled<Data>(name: string): Promise<Data> {
  return JSON.parse(await readFile(new URL(`labelled/${name}.json`, import.meta.url), 'utf8')) as Data
}
