import { seconds } from '../../../core/operation/clock.ts'
import type { Db } from '../../../db/client.ts'
import { Dictionary } from './dictionary.ts'
import { readWords } from './word-repository.ts'

/** Between two readings: with 100,000 templates, one takes PostgreSQL 0.1 s. */
const restMs = seconds(5)

const kept = new WeakMap<Db, { dictionary: Dictionary | undefined; until: number }>()

/** The dictionary as this process read it last; undefined until it has been read once. */
export function keptDictionary(db: Db): Dictionary | undefined {
  if (!kept.get(db)?.dictionary) readAgain(db)
  return kept.get(db)?.dictionary
}

/** For a search that found nothing by it: reads it in the background, if it has changed. Meanwhile the database is asked for the words. */
export function readAgain(db: Db): void {
  const { dictionary, until = 0 } = kept.get(db) ?? {}
  const now = performance.now()
  if (now < until) return
  kept.set(db, { dictionary, until: now + restMs })
  void readWords(db, dictionary?.version).then(
    (stored) =>
      stored && kept.set(db, { dictionary: new Dictionary(stored), until: performance.now() + restMs }),
    () => {},
  )
}
