// npm run dev: the server, restarted when its files change, and Vite in front of it.
import { createInterface } from 'node:readline'
import { ensureInstalled } from './setup/install.mjs'
import { findNode } from './setup/node.mjs'
import { tell } from './setup/tell.mjs'
import { start, tool } from './setup/run.mjs'

await tell(async () => {
  await ensureInstalled()
  const server = start(findNode(), ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    env: { PORT: '3000', PUBLIC_URL: 'http://127.0.0.1:5173', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { command, args, env } = tool('vite/bin/vite.js', 'web', '--host', '127.0.0.1', '--logLevel', 'warn')
  const client = start(command, args, { env })
  // Instead of the server's own address, which is of no use here.
  createInterface(server.child.stdout).on('line', (line) => {
    const ready = line.startsWith('Agentry is ready at ')
    process.stdout.write(ready ? 'Agentry for development is at http://127.0.0.1:5173\n' : `${line}\n`)
  })

  const code = await Promise.race([server.exit, client.exit])
  server.child.kill()
  client.child.kill()
  await Promise.all([server.exit, client.exit])
  return code
})
