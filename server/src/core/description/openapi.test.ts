import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import SwaggerParser from '@apidevtools/swagger-parser'
import openapiTypes, { astToString } from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../../tests/support/app/start-test-app.ts'

type Description = Parameters<typeof SwaggerParser.validate>[0] & object
const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** What somebody would write who has nothing but the description. Its types are generated from it. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './api.d.ts'

export default async function (baseUrl: string, email: string): Promise<[string, number][]> {
  const client = createClient<paths>({ baseUrl })
  const calls: [string, number][] = []
  const keep = <Answer extends { response: Response }>(name: string, answer: Answer) => {
    calls.push([name, answer.response.status])
    return answer
  }
  keep('ready', await client.GET('/ready'))
  const person = { email, password: 'a long and good password', full_name: 'Ada Caller' }
  const registered = keep('register', await client.POST('/auth/register', { body: person }))
  const headers = { authorization: \`Bearer \${registered.data?.access_token}\` }
  keep('me', await client.GET('/auth/me', { headers }))
  const found = keep('search', await client.GET('/templates', { params: { query: { search: 'Plant Care' } } }))
  const template_id = found.data?.[0]?.id ?? ''
  keep('template', await client.GET('/templates/{template_id}', { params: { path: { template_id } } }))
  const launched = keep('launch', await client.POST('/agents/launch', { headers, body: { template_id } }))
  const agent_id = launched.data?.agent_id ?? ''
  const path = { agent_id }
  const body = { message: 'How often should I water a monstera?' }
  const turn = keep('chat', await client.POST('/agents/{agent_id}/chat', { headers, params: { path }, body }))
  const conversation_id = turn.data && 'conversation_id' in turn.data ? turn.data.conversation_id : ''
  const history = '/agents/{agent_id}/conversations/{conversation_id}/history'
  keep('history', await client.GET(history, { headers, params: { path: { agent_id, conversation_id } } }))
  keep('export', await client.GET('/user/export-data', { headers }))
  keep('sign out', await client.POST('/auth/logout', { headers }))
  return calls
}
`

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'esnext',
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  types: [],
}

/** A folder in which the packages of this repository are found. */
async function workFolder() {
  await mkdir(join(root, 'server', '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, 'server', '.cache', 'generated-client-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('readers that others wrote accept the description of the API', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const { body } = await app.visitor().get<Description>('/openapi.json')
  await SwaggerParser.validate(structuredClone(body))
})

test('a client generated from the description makes ten calls', { tags: 'long' }, async () => {
  const app = await startTestApp()
  const { body } = await app.visitor().get<Description>('/openapi.json')
  const folder = await workFolder()
  await writeFile(join(folder, 'api.d.ts'), astToString(await openapiTypes(body as never)))
  await writeFile(join(folder, 'program.ts'), program)
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...compilerOptions, lib: ['esnext', 'dom'] },
      files: ['program.ts'],
    }),
  )
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(
    (error: { stdout?: string }) => {
      throw new Error(error.stdout ?? String(error))
    },
  )
  const { default: makeTenCalls } = (await import(pathToFileURL(join(folder, 'program.ts')).href)) as {
    default: (baseUrl: string, email: string) => Promise<[string, number][]>
  }
  expect(await makeTenCalls(`${app.origin}/api`, 'caller@example.org')).toEqual([
    ['ready', 200],
    ['register', 201],
    ['me', 200],
    ['search', 200],
    ['template', 200],
    ['launch', 201],
    ['chat', 200],
    ['history', 200],
    ['export', 200],
    ['sign out', 204],
  ])
})
