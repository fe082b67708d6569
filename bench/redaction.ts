import {
  measureIdentifiers,
  measureTopics,
  type Measure,
} from '../server/src/features/privacy/research/measure.ts'
import { atLeast, atMost, type Row } from './harness/row.ts'

/** Of harmless texts, near misses among them, at most so many may be left out in vain. */
const inVain = 15

/**
 * Research data: what is taken out of texts, and which texts are never taken. The held-out
 * sets were written after the rules and kept away from tuning: they tell how the rules do on words of strangers.
 */
export async function bench(): Promise<Row[]> {
  const heldOut = measureTopics('held-out-')
  const topics = Object.entries(heldOut.byTopic).map(([topic, recall]) =>
    atLeast(`never-included: ${topic}`, recall * 100, 95, 'held out'),
  )
  return [
    percent('redaction of structured identifiers, recall in %', await measureIdentifiers(''), 98),
    percent('the same, held out', await measureIdentifiers('held-out-'), 98),
    percent('never-included topics, recall in %', measureTopics(''), 95),
    percent('the same, held out', heldOut, 95),
    ...topics,
    atMost('harmless texts left out in vain, held out', (1 - heldOut.spared) * 100, inVain, '%'),
  ]
}

function percent(what: string, { recall, missed, spared, count }: Measure, promised: number): Row {
  const note = `${count - missed.length} of ${count}; ${Math.round(spared * 100)} % of harmless texts left alone`
  return atLeast(what, recall * 100, promised, note)
}
