import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { findNode } from './install/node.mjs'
import { root } from './paths.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const running = new Set()
let received

/** The signal that asked us to stop, if one did while a child was running. */
export function interruption() {
  return received
}

function passOn(signal) {
  received = signal
  for (const child of running) child.kill(signal)
}

/** A child process in the repository that gets our signals; resolves to its exit code, as a shell would say it. */
export function start(command, args, { env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio })
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, passOn)
  running.add(child)
  const exit = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
  return { child, exit: exit.finally(() => forget(child)) }
}

function forget(child) {
  running.delete(child)
  if (running.size === 0) for (const signal of SIGNALS) process.off(signal, passOn)
}

/** Runs to the end without showing anything; the caller decides whether the output matters. */
export async function capture(command, args, { env = {} } = {}) {
  const { child, exit } = start(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const closed = new Promise((resolve) => child.once('close', resolve))
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = await exit
  await closed
  return { code, output }
}

/** The program and first arguments of a tool from node_modules, run by the right Node. */
export function tool(path, ...args) {
  const node = findNode()
  return { command: node, args: [join(root, 'node_modules', path), ...args], env: { PATH: pathWith(node) } }
}

function pathWith(node) {
  return [join(node, '..'), process.env.PATH].join(delimiter)
}
