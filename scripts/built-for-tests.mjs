import { ensureBuilt } from './setup/build.mjs'

/** Vitest's global setup: builds what tests start in processes of their own, unless it is of these sources. */
export default async function setup() {
  await ensureBuilt(process.env.FAST_TESTS ? ['python'] : ['python', 'server'])
}
