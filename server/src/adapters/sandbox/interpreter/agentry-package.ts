import { fileURLToPath } from 'node:url'

/** The Python package that templates import: the same files that creators install. */
export const agentryPackage = fileURLToPath(new URL('../../../../../python/agentry', import.meta.url))
