import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { packedAdmin } from './server-process.ts'
import type { TestApp } from './start-test-app.ts'

/** `npm run admin` beside a running app, perhaps some days later. */
export function startAdmin(app: TestApp, words: string[], { daysLater = 0 } = {}) {
  const child = spawn(process.execPath, [packedAdmin, ...words], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.folder,
      LOG_LEVEL: 'debug',
      CLOCK_OFFSET: String(Math.round(daysLater * 86_400)),
    },
  })
  const said = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await said
    },
    ended: said.then(([out, err, [code]]) => ({
      code: code as number | null,
      said: out.trim(),
      complained: err,
    })),
  }
}

export function admin(app: TestApp, words: string[], options?: { daysLater?: number }) {
  return startAdmin(app, words, options).ended
}
