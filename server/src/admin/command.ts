import type { Ports } from '../ports/ports.ts'

export interface Command {
  /** What must follow the command's name. */
  words: string[]
  says: string
  /** What it did, or a text that may be too long for one string. */
  run(ports: Ports, words: string[]): Promise<string> | AsyncIterable<string>
}
