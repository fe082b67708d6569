import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'

/** The Node that runs the product: the machine's when it is current, else the one that npm brought. */
export function findNode() {
  if (isAtLeast(24, 0)) return process.execPath
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const brought = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program)
  if (existsSync(brought)) return brought
  if (isAtLeast(22, 18)) return process.execPath
  throw new Error(
    `Agentry needs Node 22.18 or newer on ${process.platform} ${process.arch}; this is ${process.version}.`,
  )
}

function isAtLeast(major, minor) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}
