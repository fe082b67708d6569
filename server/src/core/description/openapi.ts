import type { Endpoint } from '@agentry/contract/endpoint'
import { endpoints } from '@agentry/contract/endpoints'
import { errorStatus } from '@agentry/contract/rules/errors'
import type { z } from 'zod'
import { Schemas } from './schemas.ts'

type Json = Record<string, unknown>

const accessNote = {
  open: 'Open to everyone.',
  public: 'Open to everyone.',
  user: 'Needs a login.',
  pro: 'Needs Pro.',
  operator: 'Not described.',
} as const

/** OpenAPI 3.1, made from the very schemas that check the requests. */
export function describeApi(): Json {
  const paths: Record<string, Json> = {}
  const schemas = new Schemas()
  for (const endpoint of endpoints.filter(({ access }) => access !== 'operator')) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Agentry', version: '1', description: 'Find, launch, talk to and make AI agents.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failureSchema, ...schemas.parts },
    },
  }
}

function operation(endpoint: Endpoint, schemas: Schemas): Json {
  const { access, sessionOnly, summary, status = 200 } = endpoint
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/(?<![/:_-])[/:_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    description: sessionOnly ? `${accessNote[access]} An API key is not enough.` : accessNote[access],
    ...((access === 'user' || access === 'pro') && { security: [{ token: [] }] }),
    parameters: [
      ...parameters('path', endpoint.params, schemas),
      ...parameters('query', endpoint.query, schemas),
    ],
    ...requestBody(endpoint, schemas),
    responses: {
      [status]: { description: 'Done', ...answer(endpoint, schemas) },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined, schemas: Schemas) {
  return Object.entries(schema?.shape ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !type.safeParse(undefined).success,
    schema: schemas.of(type as z.ZodType, 'input'),
  }))
}

const binary = { type: 'string', format: 'binary' }
const framing = 'One server-sent event each: `event:` is its type, `data:` the other fields as JSON.'

/** By content type: JSON, the same as a stream of events, or a file. Nothing where the answer is empty. */
function answer({ response, streams, file = [] }: Endpoint, schemas: Schemas): Json {
  const content = {
    ...(response && { 'application/json': { schema: schemas.of(response, 'output') } }),
    ...(streams && {
      'text/event-stream': { schema: { description: framing, ...schemas.of(streams, 'output') } },
    }),
    ...Object.fromEntries(file.map((type) => [type, { schema: binary }])),
  }
  return Object.keys(content).length > 0 ? { content } : {}
}

function requestBody({ body, upload }: Endpoint, schemas: Schemas): Json {
  if (upload) {
    const file = { ...binary, description: `At most ${upload.maxBytes} bytes.` }
    const schema = { type: 'object', properties: { file }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemas.of(body, 'input') } } },
  }
}

const failureSchema = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: { type: 'string', description: 'A sentence for a person' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    request_id: { type: 'string' },
  },
}
