import { DamagedFile } from '../../../core/files/damaged-file.ts'
import { keyOf, unpackVectors } from '../../../core/retrieval/meaning/vectors.ts'
import { seconds } from '../../../core/operation/clock.ts'
import { ThreadFailure } from '../../../core/threads/task-thread.ts'
import type { Ports } from '../../../ports/ports.ts'
import { houseName } from '../../../ports/sandbox.ts'
import { cardText, documentsIn, meaningFrom, vectorsMax } from './meaning.ts'
import * as repository from './meaning-repository.ts'
import { knownToStarters } from './starter-vector-service.ts'
import { forgetVersion, loadVersion } from './version-service.ts'

type Needs = Pick<Ports, 'db' | 'embedder' | 'retrieval' | 'publicAnswers'>

const creatorsAtOnce = 20
/** Kept together. After these it is the turn of the next creator. */
const textsInTurn = 32
/** A question that somebody waits for never waits longer than these take. */
const textsTogether = 2
/** Longer than that the job does not run; it comes again every minute. */
const longestMs = seconds(45)

/** Makes the vectors that are missing, in turn for every creator. Harmless when repeated. */
export async function embedPending(ports: Needs) {
  const until = performance.now() + longestMs
  while (ports.embedder) {
    const pending = await repository.listPending(ports.db, creatorsAtOnce)
    if (pending.length === 0) return
    for (const { versionId } of pending) {
      const goesOn = await embedSome(ports, versionId).catch((error: unknown) => {
        if (!isUnreadable(error)) throw error
        return leaveWithout(ports, versionId)
      })
      if (!goesOn || performance.now() > until) return
    }
  }
}

/** Its files are damaged, or they take longer to read than any should: they would be tried again and again. */
function isUnreadable(error: unknown) {
  return error instanceof DamagedFile || (error instanceof ThreadFailure && error.reason !== 'busy')
}

async function leaveWithout({ db }: Pick<Needs, 'db'>, versionId: string) {
  await repository.updateMeaning(db, { versionId, card: null, passages: null, isComplete: true })
  return true
}

/** False when the model cannot run now. */
async function embedSome(ports: Needs, versionId: string): Promise<boolean> {
  const { db, publicAnswers } = ports
  const kept = await repository.findMeaning(db, versionId)
  const version = await loadVersion(db, versionId)
  const owner = version.creatorId ?? houseName
  const signal = AbortSignal.timeout(longestMs)
  const options = { owner, signal, limit: vectorsMax }
  const passages = await ports.retrieval.meanings(documentsIn(version.texts), options)
  const texts = { card: cardText(version.config), passages }
  const known = new Map([
    ...(version.creatorId === null ? knownToStarters() : []),
    ...unpackVectors(kept?.passages ?? Buffer.alloc(0)),
  ])
  if (kept?.card) known.set(keyOf(texts.card), new Int8Array(kept.card))
  const missing = [texts.card, ...passages].filter((text) => !known.has(keyOf(text))).slice(0, textsInTurn)
  const outcome = await embedInto(known, missing, ports, { owner, signal })
  const meaning = meaningFrom(texts, known)
  // What the model cannot read would be tried again and again, before everything else of its creator.
  const isComplete = meaning.isComplete || outcome === 'unreadable'
  await repository.updateMeaning(db, { versionId, ...meaning, isComplete })
  if (isComplete) {
    forgetVersion(versionId)
    publicAnswers.clear()
  }
  return outcome !== 'unavailable'
}

async function embedInto(
  known: Map<string, Int8Array>,
  texts: readonly string[],
  { embedder }: Pick<Needs, 'embedder'>,
  asking: { owner: string; signal: AbortSignal },
): Promise<'done' | 'unavailable' | 'unreadable'> {
  for (let at = 0; at < texts.length; at += textsTogether) {
    const some = texts.slice(at, at + textsTogether)
    try {
      const vectors = (await embedder?.embed(some, asking)) ?? []
      for (const [place, vector] of vectors.entries()) known.set(keyOf(some[place] ?? ''), vector)
    } catch (cause) {
      if (asking.signal.aborted) return 'unavailable'
      if (!(cause instanceof ThreadFailure)) throw cause
      if (cause.reason === 'busy') return 'unavailable'
      return (await canEmbed({ embedder }, asking)) ? 'unreadable' : 'unavailable'
    }
  }
  return 'done'
}

/** Whether it was the text or the model. */
async function canEmbed(
  { embedder }: Pick<Needs, 'embedder'>,
  asking: { owner: string; signal: AbortSignal },
) {
  try {
    await embedder?.embed(['Can you hear me?'], asking)
    return true
  } catch {
    // Told to the log by the embedder itself.
    return false
  }
}
