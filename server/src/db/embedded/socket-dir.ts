import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canReach, give } from './account.ts'
import type { Home } from './layout.ts'

// The kernel's limit for a socket's path is 107 bytes on Linux and 103 on macOS.
const LONGEST_SOCKET_PATH = 103

/** A folder for the socket that nobody else may enter; a short one elsewhere when the home's path is too long. */
export async function openSocketDir(home: Home): Promise<string> {
  const inside = join(home.path, 'socket')
  const path = fits(inside) ? inside : await mkdtemp(join(await reachableTemp(home), 'agentry-'))
  await mkdir(path, { recursive: true, mode: 0o700 })
  await chmod(path, 0o700)
  await give(path, home.account)
  return path
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH
}

async function reachableTemp({ account }: Home): Promise<string> {
  const own = tmpdir()
  if (!fits(join(own, 'agentry-123456'))) return '/tmp'
  return !account || (await canReach(account, own)) ? own : '/tmp'
}
