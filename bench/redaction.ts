import {
  measureIdentifiers,
  measureTopics,
  type Measure,
} from '../server/src/features/privacy/research/measure.ts'
import { atLeast, type Row } from './harness/row.ts'

/**
 * What issue 9 promises of research: what is taken out of texts, and which texts are never taken. The held-out
 * sets were written after the rules and kept away from tuning: they tell how the rules do on words of strangers.
 */
export async function bench(): Promise<Row[]> {
  return [
    percent('redaction of structured identifiers, recall in %', await measureIdentifiers(''), 98),
    percent('the same, held out', await measureIdentifiers('held-out-'), 98),
    percent('never-included topics, recall in %', await measureTopics(''), 95),
    percent('the same, held out', await measureTopics('held-out-'), 95),
  ]
}

function percent(what: string, { recall, missed, spared, count }: Measure, promised: number): Row {
  const note = `${count - missed.length} of ${count}; ${Math.round(spared * 100)} % of harmless texts left alone`
  return atLeast(what, recall * 100, promised, note)
}
