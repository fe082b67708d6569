// npm run dev: the server, restarted when its files change, and Vite in front of it.
import { createInterface } from 'node:readline'
import { readEnvFile } from './setup/env-file.mjs'
import { explained } from './setup/help.mjs'
import { ensureInstalled } from './setup/install/packages.mjs'
import { findNode } from './setup/install/node.mjs'
import { tell } from './setup/tell.mjs'
import { start, tool } from './setup/run.mjs'

const help = `npm run dev: the server and the client, both reloaded when their files change.

Settings come from the environment or from a file .env in this folder, as for npm start. Besides:
  DEV_PORT=5173  where the client is served; it passes API calls on to the server at PORT (3000)
`

await tell(async () => {
  if (explained(help)) return undefined
  readEnvFile()
  await ensureInstalled()
  const { PORT = '3000', DEV_PORT = '5173', LOG_LEVEL = 'info' } = process.env
  const address = `http://127.0.0.1:${DEV_PORT}`
  const server = start(findNode(), ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    env: { PORT, PUBLIC_URL: address, LOG_LEVEL },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { command, args, env } = tool('vite/bin/vite.js', 'web', '--host', '127.0.0.1', '--logLevel', 'warn')
  const client = start(command, args, { env: { ...env, PORT, DEV_PORT } })
  // Instead of the server's own address, which is of no use here.
  createInterface(server.child.stdout).on('line', (line) => {
    const ready = line.startsWith('Agentry is ready at ')
    process.stdout.write(ready ? `Agentry for development is at ${address}\n` : `${line}\n`)
  })

  const code = await Promise.race([server.exit, client.exit])
  server.child.kill()
  client.child.kill()
  await Promise.all([server.exit, client.exit])
  return code
})
