import type { Endpoint } from '@agentry/contract/endpoint'
import { endpoints } from '@agentry/contract/endpoints'
import { errorStatus } from '@agentry/contract/rules/errors'
import { z } from 'zod'

type Json = Record<string, unknown>

const accessNote = {
  open: 'Open to everyone.',
  public: 'Open to everyone.',
  user: 'Needs a login.',
  pro: 'Needs Pro.',
} as const

/** OpenAPI 3.1, made from the very schemas that check the requests. */
export function describeApi(): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Agentry', version: '1', description: 'Find, launch, talk to and make AI agents.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failureSchema },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const { access, sessionOnly, summary, status = 200 } = endpoint
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/(?<![/:_-])[/:_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    description: sessionOnly ? `${accessNote[access]} An API key is not enough.` : accessNote[access],
    ...((access === 'user' || access === 'pro') && { security: [{ token: [] }] }),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...requestBody(endpoint),
    responses: {
      [status]: { description: 'Done', ...answer(endpoint) },
      default: {
        description: 'Refused or failed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !type.safeParse(undefined).success,
    schema: schemaOf(type as z.ZodType, 'input'),
  }))
}

const binary = { type: 'string', format: 'binary' }
const framing = 'One server-sent event each: `event:` is its type, `data:` the other fields as JSON.'

/** By content type: JSON, the same as a stream of events, or a file. Nothing where the answer is empty. */
function answer({ response, streams, file = [] }: Endpoint): Json {
  const content = {
    ...(response && { 'application/json': { schema: schemaOf(response, 'output') } }),
    ...(streams && {
      'text/event-stream': { schema: { description: framing, ...schemaOf(streams, 'output') } },
    }),
    ...Object.fromEntries(file.map((type) => [type, { schema: binary }])),
  }
  return Object.keys(content).length > 0 ? { content } : {}
}

function requestBody({ body, upload }: Endpoint): Json {
  if (upload) {
    const file = { ...binary, description: `At most ${upload.maxBytes} bytes.` }
    const schema = { type: 'object', properties: { file }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
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
