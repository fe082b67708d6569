import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findLocalModel } from './local-models.ts'

/** A server that answers one path with JSON and everything else with 404. */
async function serve(path: string, body: unknown) {
  const server = createServer((request, response) => {
    if (request.url === path) response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A port on which nobody listens. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const nobody = async () => ({
  Ollama: await freePort(),
  'LM Studio': await freePort(),
  'llama.cpp': await freePort(),
})

test('Ollama is found with a model that can talk', async () => {
  const port = await serve('/api/tags', {
    models: [{ name: 'nomic-embed-text' }, { name: 'llama3.3:latest' }],
  })
  expect(await findLocalModel({ ...(await nobody()), Ollama: port })).toEqual({
    server: 'Ollama',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    model: 'llama3.3:latest',
  })
})

test.each(['LM Studio', 'llama.cpp'])('%s is found', async (server) => {
  const port = await serve('/v1/models', { object: 'list', data: [{ id: 'qwen3-8b' }] })
  expect(await findLocalModel({ ...(await nobody()), [server]: port })).toMatchObject({
    server,
    model: 'qwen3-8b',
  })
})

test('somebody else on the port, a server without models, and nobody are no model', async () => {
  const other = await serve('/v1/models', '<html>')
  const empty = await serve('/api/tags', { models: [] })
  expect(await findLocalModel({ ...(await nobody()), Ollama: empty, 'LM Studio': other })).toBeUndefined()
  expect(await findLocalModel(await nobody())).toBeUndefined()
})
