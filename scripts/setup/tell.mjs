import { stopWithNpm } from './parent.mjs'

/** Runs a command's story; a failure ends the process with its sentence and without a stack. */
export async function tell(story) {
  stopWithNpm()
  try {
    process.exitCode = (await story()) ?? 0
  } catch (error) {
    process.stderr.write(`\n${error.message}\n`)
    process.exitCode = 1
  }
}
