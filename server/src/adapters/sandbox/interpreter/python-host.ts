import { createHash } from 'node:crypto'
import { errno, WasiHost, type Calls } from '../../../core/wasi/wasi-host.ts'
import { answerBytes, printedBytes } from '../limits.ts'

const descriptor = { job: 0, printed: 1, answer: 2 } as const
const subscription = { tag: 8, clockTag: 0, timeout: 24, flags: 40, absolute: 1 } as const

/** What the runner answers when it has loaded and waits to be frozen. */
const ready = 'ready'

const nanosecondsPerLook = 1_000_000n

/** Unwinds the interpreter from inside one of its calls to the host. No Python code can catch it. */
export class Stopped extends Error {
  override name = 'Stopped'
  readonly reason: 'exit' | 'frozen' | 'printed-too-much' | 'answered-too-much'

  constructor(reason: Stopped['reason']) {
    super(reason)
    this.reason = reason
  }
}

interface Surroundings {
  /** What Python reads, part by part: each ends with a read of nothing. */
  job?: readonly Uint8Array[]
  /** Milliseconds since 1970 at which the clock starts. */
  now?: number
  /** All chance is drawn from this. */
  seed: string
  arguments?: readonly string[]
}

/**
 * Everything one interpreter can reach: a job to read, a place for its answer, a counter of what it prints,
 * a clock and chance that depend on the event alone. There is no file system: every call that would open,
 * list, link or remove something is answered 'not implemented', like sockets and whatever else WASI names.
 */
export class PythonHost extends WasiHost {
  protected readonly unknownCall = errno.notImplemented
  readonly #seed: string
  readonly #start: bigint
  #elapsed = 0n
  #draws = 0
  readonly #job: Uint8Array[]
  #printed = 0
  #answered = 0
  readonly #answer: Uint8Array[] = []

  constructor({ job = [], now = 0, seed, arguments: args = [] }: Surroundings) {
    super(args)
    this.#seed = seed
    this.#start = BigInt(Math.trunc(now)) * 1_000_000n
    this.#job = [...job]
  }

  get answer(): string {
    return Buffer.concat(this.#answer).toString()
  }

  protected override calls(): Calls {
    return {
      environ_sizes_get: (count: number, size: number) => this.memory.setNumbers([count, 0], [size, 0]),
      environ_get: () => errno.success,
      fd_prestat_get: () => errno.badFile,
      fd_read: (fd: number, list: number, n: number, read: number) => this.#read(fd, list, n, read),
      fd_write: (fd: number, list: number, n: number, wrote: number) => this.#write(fd, list, n, wrote),
      clock_time_get: (id: number, _precision: bigint, time: number) => this.#tellTime(id, time),
      clock_res_get: (_id: number, time: number) => this.#tellResolution(time),
      poll_oneoff: (asked: number, events: number, n: number, count: number) =>
        this.#sleep(asked, events, n, count),
      random_get: (target: number, length: number) => this.#draw(target, length),
      proc_exit: () => stop('exit'),
    }
  }

  #read(fd: number, list: number, length: number, read: number) {
    if (fd !== descriptor.job) return errno.badFile
    let rest = this.#job.shift() ?? new Uint8Array()
    const size = rest.length
    for (const target of this.memory.buffers(list, length)) {
      const taken = rest.subarray(0, target.length)
      target.set(taken)
      rest = rest.subarray(taken.length)
    }
    if (size > 0) this.#job.unshift(rest)
    return this.memory.setNumbers([read, size - rest.length])
  }

  #write(fd: number, list: number, length: number, wrote: number) {
    if (fd !== descriptor.printed && fd !== descriptor.answer) return errno.badFile
    let total = 0
    for (const part of this.memory.buffers(list, length)) {
      if (fd === descriptor.answer) this.#keep(part)
      else this.#count(part)
      total += part.length
    }
    return this.memory.setNumbers([wrote, total])
  }

  #keep(part: Uint8Array) {
    this.#answered += part.length
    if (this.#answered > answerBytes) stop('answered-too-much')
    this.#answer.push(part.slice())
  }

  #count(part: Uint8Array) {
    this.#printed += part.length
    if (this.#printed > printedBytes) stop('printed-too-much')
  }

  /** Every look moves the clock on, so that code which waits for a time to come does not wait for ever. */
  #tellTime(id: number, time: number) {
    const realtime = 0
    this.#elapsed += nanosecondsPerLook
    this.memory.view.setBigUint64(time, id === realtime ? this.#start + this.#elapsed : this.#elapsed, true)
    return errno.success
  }

  /**
   * The runner asks for this to be frozen: of the calls to the host it is one that leaves Python's own lock
   * held, so that a thawed interpreter can be entered at once.
   */
  #tellResolution(time: number) {
    if (this.#answered === ready.length && this.answer === ready) stop('frozen')
    this.memory.view.setBigUint64(time, nanosecondsPerLook, true)
    return errno.success
  }

  /** Sleeping moves the clock and takes no time. */
  #sleep(asked: number, events: number, length: number, count: number) {
    const view = this.memory.view
    if (length !== 1 || view.getUint8(asked + subscription.tag) !== subscription.clockTag)
      return errno.notImplemented
    const timeout = view.getBigUint64(asked + subscription.timeout, true)
    const absolute = (view.getUint16(asked + subscription.flags, true) & subscription.absolute) !== 0
    this.#elapsed = absolute ? timeout : this.#elapsed + timeout
    this.memory.bytes.fill(0, events, events + 32)
    view.setBigUint64(events, view.getBigUint64(asked, true), true)
    return this.memory.setNumbers([count, 1])
  }

  #draw(target: number, length: number) {
    for (let done = 0; done < length;) {
      const block = createHash('sha256')
        .update(`${this.#draws++}:${this.#seed}`)
        .digest()
      const part = block.subarray(0, length - done)
      this.memory.bytes.set(part, target + done)
      done += part.length
    }
    return errno.success
  }
}

function stop(reason: Stopped['reason']): never {
  throw new Stopped(reason)
}
