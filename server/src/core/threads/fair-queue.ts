// No imports: the sandbox's own process may load this file too.

export interface Shares {
  /** How many tasks run at once in all. */
  atOnce: number
  /** How many tasks of one owner may wait. */
  waitingPerOwner: number
  /** After this time half of what an owner used is forgotten. */
  halfLifeMs: number
  /** An owner who used more than this lately is heavy. */
  heavyMs: number
}

/** Others are active when one of them brought a task within this time. */
const activeMs = 2_000
const longestRestMs = 1_000

interface Usage {
  ms: number
  at: number
  running: number
  waiting: number
  /** Nothing of this owner starts before. */
  restsUntil: number
}

interface Waiting<Item> {
  owner: string
  item: Item
}

/**
 * Hands out work so that nobody waits for somebody else's backlog: the next task is that of the owner who used the
 * least time lately. One place is always left for others, both by a single owner and by all heavy owners together. A
 * heavy owner with more work rests after a task for as long as it took, while others are active.
 */
export class FairQueue<Item> {
  readonly #shares: Shares
  readonly #now: () => number
  readonly #usages = new Map<string, Usage>()
  #waiting: Waiting<Item>[] = []
  #running = 0
  #latest = { owner: '', at: -Infinity }
  #latestOther = this.#latest

  constructor(shares: Shares, now: () => number = () => performance.now()) {
    this.#shares = shares
    this.#now = now
  }

  get size() {
    return this.#waiting.length
  }

  /** False when this owner has too many waiting already. */
  push(owner: string, item: Item): boolean {
    const usage = this.#usageOf(owner)
    if (usage.waiting >= this.#shares.waitingPerOwner) return false
    usage.waiting++
    this.#see(owner)
    this.#waiting.push({ owner, item })
    return true
  }

  /** Takes a waiting item out; false when it is not waiting any more. */
  remove(item: Item): boolean {
    const at = this.#waiting.findIndex((each) => each.item === item)
    if (at < 0) return false
    this.#leave(at)
    return true
  }

  /** The item to start now, if one may start. Call `done` when it has ended. */
  next(): Item | undefined {
    if (this.#running >= this.#shares.atOnce) return undefined
    const heavyRunning = this.#heavyRunning()
    let best: { at: number; ms: number } | undefined
    const seen = new Set<string>()
    for (const [at, { owner }] of this.#waiting.entries()) {
      if (seen.has(owner)) continue
      seen.add(owner)
      const usage = this.#usageOf(owner)
      if (!this.#mayStart(usage, heavyRunning)) continue
      // What runs now is not measured yet; it counts as if it were heavy.
      const ms = usage.ms + usage.running * this.#shares.heavyMs
      if (!best || ms < best.ms) best = { at, ms }
    }
    return best && this.#start(best.at)
  }

  /**
   * Ends a task that `next` gave out, and charges its owner for the time that it took. Returns how long the owner
   * rests now: ask for `next` again when that is over.
   */
  done(owner: string, ms: number): number {
    const usage = this.#usageOf(owner)
    usage.running--
    usage.ms += ms
    this.#running--
    const rests = usage.waiting > 0 && usage.ms > this.#shares.heavyMs && this.#othersAreActive(owner)
    const restMs = rests ? Math.min(ms, longestRestMs) : 0
    usage.restsUntil = this.#now() + restMs
    this.#forgetTheIdle()
    return restMs
  }

  #mayStart(usage: Usage, heavyRunning: number) {
    const leavingOne = Math.max(1, this.#shares.atOnce - 1)
    if (usage.running >= leavingOne || usage.restsUntil > this.#now()) return false
    return usage.ms <= this.#shares.heavyMs || heavyRunning < leavingOne
  }

  #heavyRunning() {
    let count = 0
    for (const { ms, running } of this.#usages.values()) if (ms > this.#shares.heavyMs) count += running
    return count
  }

  #start(at: number): Item {
    const { owner, item } = this.#leave(at)
    this.#usageOf(owner).running++
    this.#running++
    return item
  }

  #leave(at: number): Waiting<Item> {
    const [left] = this.#waiting.splice(at, 1)
    if (!left) throw new Error('nothing waits there')
    this.#usageOf(left.owner).waiting--
    return left
  }

  /** What an owner used, halved for every half-life since it was last looked at. */
  #usageOf(owner: string): Usage {
    const now = this.#now()
    const known = this.#usages.get(owner)
    if (!known) {
      const usage = { ms: 0, at: now, running: 0, waiting: 0, restsUntil: 0 }
      this.#usages.set(owner, usage)
      return usage
    }
    known.ms *= 0.5 ** ((now - known.at) / this.#shares.halfLifeMs)
    known.at = now
    return known
  }

  #see(owner: string) {
    if (this.#latest.owner !== owner) this.#latestOther = this.#latest
    this.#latest = { owner, at: this.#now() }
  }

  #othersAreActive(owner: string) {
    const other = this.#latest.owner === owner ? this.#latestOther : this.#latest
    return this.#now() - other.at < activeMs
  }

  #forgetTheIdle() {
    for (const [owner, { running, waiting }] of this.#usages) {
      if (running + waiting > 0) continue
      if (this.#usageOf(owner).ms < 1) this.#usages.delete(owner)
    }
  }
}
