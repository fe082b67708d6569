import { seconds } from './progress.mjs'
import { interruption } from './run.mjs'

/** Runs steps, remembers how each went, and closes with one table and one line. */
export function createSummary() {
  const lines = []
  const total = { passed: 0, failed: 0, skipped: 0 }
  const failures = []

  /** A step passes or fails; what it throws is its failure. A step without tests counts only when it fails. */
  async function step(name, run) {
    const began = performance.now()
    const {
      passed,
      output = '',
      counts,
    } = await Promise.resolve()
      .then(run)
      .catch((error) => ({ passed: false, output: error.message }))
    if (interruption()) throw new Error(`Stopped by ${interruption()}.`)
    const line = `${passed ? '✓' : '✗'} ${name} ${seconds(began)}`
    lines.push(line)
    for (const key of Object.keys(total)) total[key] += counts?.[key] ?? 0
    if (!counts && !passed) total.failed += 1
    failures.push(...(counts?.failures ?? []))
    process.stdout.write(passed ? `${line}\n` : `${line}\n${output.trimEnd()}\n`)
    return passed
  }

  function close() {
    const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
    // Again at the end, where a log that keeps only its last lines still has them.
    const failed = failures.length > 0 ? `\n\n${failures.join('\n')}` : ''
    process.stdout.write(
      `\n${lines.join('\n')}${failed}\n\n${total.passed} passed, ${total.failed} failed${skipped}\n`,
    )
    return total.failed === 0 ? 0 : 1
  }

  return { step, close }
}
