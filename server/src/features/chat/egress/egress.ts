import type { EgressAsk, TurnGrant } from '@agentry/contract/egress'
import { askLimits, type MadeBy, type Sink } from '@agentry/contract/rules/egress'
import type { z } from 'zod'
import { AppError } from '../../../core/errors.ts'
import type { Emit } from '../../../core/http/answers/event-stream.ts'
import { newId } from '../../../core/ids.ts'
import { after, minutes } from '../../../core/operation/clock.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { Brief } from '../turn/brief.ts'
import { askPerson, type Asker } from './asking/ask-person.ts'
import { FoundAddresses } from './found-addresses.ts'
import { grantsOf } from './asking/grants.ts'
import { ownAddress } from './own-address.ts'
import { privateParts, wordsOf } from './private-parts.ts'
import { Provenance } from './provenance.ts'
import { ReceiptBook } from './receipts/receipt-book.ts'
import { codesIn, readAddress } from './repeated-codes.ts'
import { judge, refusal } from './rules.ts'

type Grant = Pick<z.output<typeof TurnGrant>, 'sink' | 'host' | 'made_by' | 'allow'>

/**
 * What a turn does with something that nobody allowed yet: `wait` for the person, who watches its stream; `refuse` the whole
 * turn, for callers who get one answer; `deny` it and go on, where there is nobody to ask.
 */
type Asking = 'wait' | 'refuse' | 'deny'

export interface EgressTask {
  ports: Ports
  brief: Brief
  /** Undefined where nothing is stored. */
  account: Asker['account']
  conversationId: string
  emit: Emit
  signal: AbortSignal
  asking: Asking
  /** What the caller allowed or refused beforehand. */
  grants: readonly Grant[]
}

/** Something that would leave. */
interface Leaving {
  sink: Sink
  host: string
  /** Exactly as it would be sent. */
  text: string
  madeBy: MadeBy
  isKnown: boolean
}

/** Everything that a turn knows about what leaves it: where its parts came from, what may go, and what went. */
export class Egress {
  readonly provenance = new Provenance()
  readonly receipt: ReceiptBook
  readonly found = new FoundAddresses()
  /** How long the turn has waited for its person: its other limits stand still meanwhile. */
  waitedMs = 0
  readonly #task: EgressTask
  readonly #grants: Grant[]
  readonly #searchedCodes = new Set<string>()
  #words: Set<string> | undefined
  #stored: Promise<Grant[]> | undefined
  /** One request after the other: an `always` may answer the next. */
  #asking: Promise<unknown> = Promise.resolve()
  #isGivenUp = false

  constructor(task: EgressTask) {
    this.#task = task
    this.#grants = [...task.grants]
    this.receipt = new ReceiptBook(task.ports.clock)
    const { version, files } = task.brief
    if (version.creatorId !== null) this.provenance.takeIn('template')
    if (files.length > 0) this.provenance.takeIn('file')
  }

  /** The address as the person wrote it, if they did. */
  ownAddress(wanted: URL): Promise<URL | undefined> {
    return ownAddress(wanted, this.#task.brief)
  }

  addSearched(query: string) {
    for (const code of codesIn(query)) this.#searchedCodes.add(code)
  }

  /**
   * The address as a search or a page of this turn offered it. One that repeats a number or a code of the person's, or of
   * what was searched for, may have been made from it, so that one is asked for.
   */
  foundAddress(wanted: URL): URL | undefined {
    const codes = codesIn(readAddress(wanted))
    const isRepeated =
      codes.length > 0 &&
      [this.#searchedCodes, this.#privateWords].some((known) => codes.some((code) => known.has(code)))
    return isRepeated ? undefined : this.found.take(wanted)
  }

  get #privateWords() {
    return (this.#words ??= wordsOf(this.#task.brief))
  }

  /** Resolves when it may leave; rejects with what the person is told otherwise. */
  async permit(leaving: Leaving): Promise<void> {
    const verdict = this.#judge(leaving, false)
    if (verdict === 'allow') return
    if (verdict === 'deny') throw refusal(leaving.sink, leaving.host, 'unreached')
    const turn = this.#asking.then(() => this.#decide(leaving))
    this.#asking = turn.catch(() => {})
    return turn
  }

  /** Whether this host was granted, for redirects that would carry along what was made here. */
  async isGranted(leaving: Pick<Leaving, 'sink' | 'host' | 'madeBy'>): Promise<boolean> {
    const isGranted = (await this.#grantFor(leaving))?.allow === true
    return isGranted && this.#judge({ ...leaving, isKnown: false }, true) === 'allow'
  }

  async #decide(leaving: Leaving) {
    const { sink, host } = leaving
    const grant = await this.#grantFor(leaving)
    if (grant && !grant.allow) throw refusal(sink, host, 'denied')
    if (grant && this.#judge(leaving, true) === 'allow') return
    const { asking, ports, emit, signal, account } = this.#task
    if (asking === 'deny') throw refusal(sink, host, 'unasked')
    const ask = this.#askFor(leaving)
    if (asking === 'refuse') throw needsGrant(ask)
    if (this.#isGivenUp) throw refusal(sink, host, 'expired')
    const began = performance.now()
    const outcome = await askPerson(ports, { ask, account, emit, signal }).finally(() => {
      this.waitedMs += performance.now() - began
    })
    if (outcome === 'always') this.#grants.push({ sink, host, made_by: leaving.madeBy, allow: true })
    if (outcome === 'expired') this.#isGivenUp = true
    if (outcome === 'once' || outcome === 'always') return
    throw refusal(sink, host, outcome === 'deny' ? 'denied' : outcome)
  }

  #judge({ sink, host, madeBy, isKnown }: Omit<Leaving, 'text'>, isGranted: boolean) {
    const { reaches = [] } = this.#task.brief.version.config
    const isReached = reaches.includes(host)
    const { isTainted } = this.provenance
    return judge(sink, { madeBy, isKnown, isReached, isGranted, isTainted })
  }

  async #grantFor({ sink, host, madeBy }: Pick<Leaving, 'sink' | 'host' | 'madeBy'>) {
    const fits = (grant: Grant) => grant.sink === sink && grant.host === host && grant.made_by === madeBy
    const { ports, account, brief } = this.#task
    this.#stored ??= account ? grantsOf(ports, account, brief.version.config) : Promise.resolve([])
    return this.#grants.findLast(fits) ?? (await this.#stored).find(fits)
  }

  #askFor({ sink, host, text, madeBy }: Leaving): EgressAsk {
    const { ports, brief, conversationId } = this.#task
    const now = ports.clock.now()
    const left = Math.max(0, minutes(askLimits.minutes) - this.waitedMs)
    return {
      id: newId(),
      sink,
      template: brief.version.config.name,
      destination: host,
      text,
      private_parts: privateParts(text, brief, { madeBy, host }),
      made_by: madeBy,
      conversation_id: conversationId,
      created_at: now.toISOString(),
      expires_at: after(now, left).toISOString(),
    }
  }
}

function needsGrant(ask: EgressAsk) {
  const detail = `This turn would send something to ${ask.destination}. Send it again with a grant for that, or with one that refuses it.`
  return new AppError('needs-grant', detail, { ask })
}
