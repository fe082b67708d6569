import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../support/app/http-client.ts'
import { openTestApp, type TestApp } from '../support/app/start-test-app.ts'
import { valuesOf } from './support/hostile-values.ts'

const requests = 10_000
const atOnce = 20
/** A call that ends the caller's own account or session is made by visitors only. */
const endsTheCaller = /delete-account|logout|change-password|user\/sessions/

/** Each of these hashes a password or starts Python: a fifth as often, and still dozens of times each. */
const isCostly = /auth\/(register|login|reset)|restore-account|templates\/(try|run-logic|draft|upload)/

interface Operation {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
}
interface Description {
  paths: Record<string, Record<string, Operation>>
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

/** One request to this operation, made from its own description. */
function requestTo(path: string, method: string, { parameters, requestBody }: Operation) {
  const body = requestBody?.content['application/json']?.schema
  const form = requestBody?.content['multipart/form-data']
  return fc.record({
    path: fc.constant(path),
    method: fc.constant(method.toUpperCase()),
    parameters: fc.record(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, valuesOf(schema)])),
      { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
    ),
    body: body ? fc.option(valuesOf(body), { freq: 10, nil: undefined }) : fc.constant(undefined),
    file: form ? fc.uint8Array({ maxLength: 200 }) : fc.constant(undefined),
    asVisitor: fc.integer({ min: 0, max: 9 }).map((n) => n === 0 || endsTheCaller.test(path)),
  })
}

type FuzzedRequest = ReturnType<typeof requestTo> extends fc.Arbitrary<infer Made> ? Made : never

async function send(caller: Caller, { path, method, parameters, body, file }: FuzzedRequest) {
  const given = new Map(Object.entries(parameters).map(([name, value]) => [name, asText(value)]))
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(given.get(name) ?? '')
    given.delete(name)
    return value || 'x'
  })
  const query = new URLSearchParams([...given]).toString()
  const form = new FormData()
  if (file) form.set('file', new Blob([file as BlobPart]), 'fuzz.bin')
  return caller.ask(method, `${address}${query && `?${query}`}`, {
    ...(file && { raw: form }),
    ...(body !== undefined && { raw: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
}

const asText = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))

test(
  `6, 7: ${requests} requests made from the API's own description: no 5xx, and every answer as it is described`,
  { tags: 'long', timeout: 240_000 },
  async () => {
    const { body } = await app.visitor().get<Description>('/openapi.json')
    const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        weight: isCostly.test(path) ? 2 : 10,
        arbitrary: requestTo(path, method, operation),
      })),
    )
    expect(operations.length).toBeGreaterThan(70)
    // As many people as requests at once: one alone would be made to wait while others are active.
    const people = await Promise.all(Array.from({ length: atOnce }, () => app.newProUser()))
    const made = fc.sample(fc.oneof(...operations), { numRuns: requests, seed: 8 })
    const bad: string[] = []
    for (let from = 0; from < made.length; from += atOnce) {
      await Promise.all(
        made.slice(from, from + atOnce).map(async (request, nth) => {
          const answer = await send(request.asVisitor ? app.visitor() : people[nth]!, request)
          const failure = answer.body as { detail?: unknown; code?: unknown }
          if (answer.status === 503 && request.path === '/speech/transcribe') return
          const isTold =
            answer.status < 400 || (typeof failure.detail === 'string' && typeof failure.code === 'string')
          if (answer.status < 500 && isTold) return
          bad.push(`${answer.status} ${answer.text.slice(0, 100)} ${JSON.stringify(request).slice(0, 400)}`)
        }),
      )
    }
    expect(bad).toEqual([])
    expect((await app.visitor().get('/health')).status).toBe(200)
    const still = await Promise.all(people.map((person) => person.get('/auth/me')))
    expect(still.map(({ status }) => status)).toEqual(people.map(() => 200))
  },
)
