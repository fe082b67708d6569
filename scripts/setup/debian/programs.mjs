import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { capture } from '../run.mjs'

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/snap/bin']
/** Without questions, and without starting a service that comes along. */
const QUIETLY = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }

/** The path of the first of these programs that the machine has. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const canInstallFromDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

export const updateDebian = () => succeed('apt-get', ['update', '-qq'], QUIETLY)

export const installFromDebian = (name) =>
  succeed('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], QUIETLY)

export async function succeed(command, args, env) {
  const { code, output } = await capture(command, args, { env })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${output}`)
}
