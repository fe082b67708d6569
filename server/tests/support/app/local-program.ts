import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Account } from '../../../src/db/embedded/account.ts'
import { waitFor } from './wait-for.ts'

/** A program of this machine; undefined where there is none. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

interface Start {
  port: number
  account?: Account | undefined
}

/** Runs it until the test ends, and waits until it listens. */
export async function startProgram(program: string, words: string[], { port, account }: Start) {
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'], ...account })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`${program} did not start: ${complaint}`)
    return isListening(port)
  })
}

async function isListening(port: number) {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}
