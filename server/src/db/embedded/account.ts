import { execFileSync } from 'node:child_process'
import { chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartFailure } from '../../core/errors.ts'

/** Whom PostgreSQL runs as. It refuses to run as root, so root hands it to an unprivileged account. */
export interface Account {
  uid: number
  gid: number
}

/** Undefined for an ordinary user, who runs PostgreSQL as they are. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['agentry', 'nobody']) {
    const account = lookUp(name)
    if (account) return account
  }
  throw new StartFailure(
    'PostgreSQL does not run as root, and this machine has no account "agentry" or "nobody" to run it as. ' +
      'Start Agentry as an ordinary user, or set DATABASE_URL.',
  )
}

/** The account that an existing cluster belongs to, so that root and its owner can take turns. */
export async function accountOf(cluster: string): Promise<Account | undefined> {
  const found = await stat(cluster).catch(() => undefined)
  if (process.getuid?.() !== 0 || !found) return unprivilegedAccount()
  return { uid: found.uid, gid: found.gid }
}

export async function give(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

/** Whether the account may enter the folder: every folder above it has to let strangers pass. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  const { uid, mode } = await stat(folder)
  const open = (mode & 0o001) !== 0 || (uid === account.uid && (mode & 0o100) !== 0)
  const parent = dirname(folder)
  return open && (parent === folder || canReach(account, parent))
}

function lookUp(name: string): Account | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
