import { openSandbox } from '../../../src/compose.ts'
import type { Sandbox } from '../../../src/ports/sandbox.ts'

let opened: Sandbox | undefined

/**
 * One Python for all servers that a test process starts, because starting it takes seconds. It outlives each of them
 * and ends with the process.
 */
export function sharedSandbox(): Sandbox {
  let sandbox = (opened ??= openSandbox())
  return {
    check: (...asked) => sandbox.check(...asked),
    run: (...asked) => sandbox.run(...asked),
    abilities: (...asked) => sandbox.abilities(...asked),
    call: (...asked) => sandbox.call(...asked),
    describe: (...asked) => sandbox.describe(...asked),
    applyTicks: (...asked) => sandbox.applyTicks(...asked),
    warmUp: () => sandbox.warmUp(),
    untilQuiet: () => Promise.resolve(),
    get isWarmingUp() {
      return sandbox.isWarmingUp
    },
    /** Only for this server: what it asks afterwards is answered by a sandbox that is closed. */
    async close() {
      sandbox = openSandbox()
      await sandbox.close()
    },
  }
}
