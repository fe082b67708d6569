import { Pool, type PoolClient } from 'pg'

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error) => void,
) => void

/**
 * A pool that can be told that the database is silent. From then on nobody waits for a connection, those who already do
 * included: a request that has waited once would wait again for whatever it does about its failure.
 */
export class GuardedPool extends Pool {
  readonly #waiting = new Map<(error: Error) => void, number>()
  #silence: Error | undefined

  /** When whoever waits longest for a connection began to; Infinity where nobody waits. */
  get waitingSince(): number {
    return Math.min(...this.#waiting.values())
  }

  get isSilent(): boolean {
    return this.#silence !== undefined
  }

  refuseUntilHeard() {
    this.#silence = new Error('Connection terminated: the database is silent')
    for (const giveUp of this.#waiting.keys()) giveUp(this.#silence)
  }

  heard() {
    this.#silence = undefined
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (callback) return this.#connect(callback)
    return new Promise((resolve, reject) =>
      this.#connect((error, client) => (client ? resolve(client) : reject(error))),
    )
  }

  #connect(callback: Connected) {
    if (this.#silence) return callback(this.#silence, undefined, () => {})
    const giveUp = (error: Error) => end(error, undefined, () => {})
    const end: Connected = (error, client, release) => {
      if (this.#waiting.delete(giveUp)) return callback(error, client, release)
      // Too late: nobody waits for it any more.
      if (client) release()
    }
    this.#waiting.set(giveUp, performance.now())
    super.connect(end)
  }
}
