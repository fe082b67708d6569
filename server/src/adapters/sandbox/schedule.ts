/** Who is charged for a task: a person or a guest's network, and a template. */
export interface Charged {
  person: string
  template: string
}

interface Shares {
  /** How many tasks run at once in all. */
  threads: number
  /** How many tasks may wait in all, and of one person. */
  queue: number
  queuePerPerson: number
}

interface Person {
  /** Processor time used lately, and the longest task lately; both halve every `halfLifeMs`. */
  usedMs: number
  longestMs: number
  at: number
  waiting: number
  /** Nothing of this person starts before. */
  restsUntil: number
}

/** What to expect of a task: `unknown` while no turn of its template was measured. */
type Expected = 'quick' | 'unknown' | 'slow'

const slowMs = 500
/** Who used more than this lately runs one task at a time and, while others are active, rests in between. */
const heavyMs = 500
const longestRestMs = 1_000
/** Others are active when one of them brought a task within this time. */
const activeMs = 2_000
const halfLifeMs = 30_000
const rememberedPeople = 10_000
const rememberedTemplates = 2_000
const measuredPeople = 16

/**
 * Decides which task starts next, by measured processor time. The task of the person who used least lately goes first,
 * then that of the template that used least. One person has half of the threads at most, because a task may turn out
 * slower than those before it, and one thread after using much, with rests
 * while others are active. A task that is not known to be quick may keep its thread for seconds, so one person runs
 * one of those at a time, those known to be slow leave two threads to the others, and those of which nothing is known
 * leave one.
 */
export class Schedule<Task extends Charged> {
  readonly #shares: Shares
  readonly #people = new Map<string, Person>()
  /** For each template the last turn of the people who used it last, in milliseconds. */
  readonly #templates = new Map<string, Map<string, number>>()
  readonly #waiting: Task[] = []
  readonly #running = new Map<Task, { expected: Expected; since: number }>()

  #latest = { person: '', at: -Infinity }
  #latestOther = this.#latest

  constructor(shares: Shares) {
    this.#shares = shares
  }

  /** Puts a task into the queue. Returns the task that has to go for it: itself, or the newest of whoever has most. */
  push(task: Task): Task | undefined {
    if (this.#person(task.person).waiting >= this.#shares.queuePerPerson) return task
    this.#waiting.push(task)
    if (this.#latest.person !== task.person) this.#latestOther = this.#latest
    this.#latest = { person: task.person, at: performance.now() }
    this.#person(task.person).waiting += 1
    if (this.#waiting.length <= this.#shares.queue) return undefined
    const most = Math.max(...this.#waiting.map(({ person }) => this.#person(person).waiting))
    const displaced = this.#waiting.findLast(({ person }) => this.#person(person).waiting === most)
    if (displaced) this.remove(displaced)
    return displaced
  }

  /** Takes a task out of the queue; false when it is not waiting any more. */
  remove(task: Task): boolean {
    const index = this.#waiting.indexOf(task)
    if (index < 0) return false
    this.#waiting.splice(index, 1)
    this.#person(task.person).waiting -= 1
    return true
  }

  /** The task to start now, if one may start. `done` ends it. */
  next(isReady: (task: Task) => boolean): Task | undefined {
    if (this.#running.size >= this.#shares.threads) return undefined
    let best: { task: Task; usedMs: number; ofTemplate: number } | undefined
    for (const task of this.#waiting) {
      if (!isReady(task) || !this.#mayStart(task)) continue
      const usedMs = this.#usedMs(task.person)
      const ofTemplate = this.#sumOf(task.template)
      if (!best || usedMs < best.usedMs || (usedMs === best.usedMs && ofTemplate < best.ofTemplate))
        best = { task, usedMs, ofTemplate }
    }
    if (!best) return undefined
    this.remove(best.task)
    this.#running.set(best.task, { expected: this.#expect(best.task), since: performance.now() })
    return best.task
  }

  /**
   * Ends a task and charges for it. Only a turn shows that a template is quick, a load may show that it is slow.
   * Returns how long the person rests now: ask for `next` again when that is over.
   */
  done(task: Task, { loadMs, turnMs }: { loadMs: number; turnMs: number | undefined }): number {
    this.#running.delete(task)
    const person = this.#person(task.person)
    const longest = Math.max(loadMs, turnMs ?? 0)
    person.usedMs += loadMs + (turnMs ?? 0)
    person.longestMs = Math.max(person.longestMs, longest)
    const measured = turnMs ?? (loadMs > slowMs ? loadMs : undefined)
    if (measured !== undefined) this.#measure(task, measured)
    const rests = person.waiting > 0 && person.usedMs > heavyMs && this.#othersAreActive(task.person)
    const restMs = rests ? Math.min(2 * (loadMs + (turnMs ?? 0)), longestRestMs) : 0
    person.restsUntil = performance.now() + restMs
    return restMs
  }

  #mayStart(task: Task): boolean {
    const { threads } = this.#shares
    const { usedMs, restsUntil } = this.#person(task.person)
    if (restsUntil > performance.now()) return false
    const running = [...this.#running].map(([{ person }, { expected, since }]) => ({
      isOwn: person === task.person,
      expected: performance.now() - since > slowMs ? 'slow' : expected,
    }))
    const own = running.filter(({ isOwn }) => isOwn)
    const expected = this.#expect(task)
    if (expected === 'quick') return own.length < (usedMs > heavyMs ? 1 : Math.max(1, threads / 2))
    const mayBeLong = running.filter((other) => other.expected !== 'quick')
    if (own.some((other) => other.expected !== 'quick')) return false
    if (mayBeLong.length >= Math.max(1, threads - 1)) return false
    const slow = mayBeLong.filter((other) => other.expected === 'slow')
    return expected === 'unknown' || slow.length < Math.max(1, threads - 2)
  }

  #othersAreActive(name: string): boolean {
    const other = this.#latest.person === name ? this.#latestOther : this.#latest
    return performance.now() - other.at < activeMs
  }

  /** A template is slow when most people's last turn was: one person alone cannot make it slow for the others. */
  #expect({ person, template }: Task): Expected {
    if (this.#person(person).longestMs > slowMs) return 'slow'
    const measured = [...(this.#templates.get(template)?.values() ?? [])]
    if (measured.length === 0) return 'unknown'
    return 2 * measured.filter((ms) => ms > slowMs).length > measured.length ? 'slow' : 'quick'
  }

  #usedMs(name: string): number {
    const now = performance.now()
    const running = [...this.#running].filter(([{ person }]) => person === name)
    return running.reduce((sum, [, { since }]) => sum + now - since, this.#person(name).usedMs)
  }

  #sumOf(template: string): number {
    let sum = 0
    for (const ms of this.#templates.get(template)?.values() ?? []) sum += ms
    return sum
  }

  #measure({ person, template }: Task, ms: number) {
    const measured = this.#templates.get(template) ?? new Map<string, number>()
    this.#templates.delete(template)
    this.#templates.set(template, measured)
    measured.delete(person)
    measured.set(person, ms)
    forgetOldest(measured, measuredPeople)
    forgetOldest(this.#templates, rememberedTemplates)
  }

  #person(name: string): Person {
    const now = performance.now()
    const person = this.#people.get(name) ?? { usedMs: 0, longestMs: 0, at: now, waiting: 0, restsUntil: 0 }
    const left = 0.5 ** ((now - person.at) / halfLifeMs)
    person.usedMs *= left
    person.longestMs *= left
    person.at = now
    this.#people.delete(name)
    this.#people.set(name, person)
    forgetOldest(this.#people, rememberedPeople)
    return person
  }
}

/** Whoever was not seen for the longest time goes. (Far more are remembered than can wait at once.) */
function forgetOldest(remembered: Map<string, unknown>, most: number) {
  const [oldest] = remembered.keys()
  if (remembered.size > most && oldest !== undefined) remembered.delete(oldest)
}
