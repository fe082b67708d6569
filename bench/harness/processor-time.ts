import { readFileSync } from 'node:fs'

/** The system counts in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds that a process of this machine has computed so far, children not included. */
export function processorMs(pid: number): number {
  // What stands before may have blanks in it: the name of the program, in brackets.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
