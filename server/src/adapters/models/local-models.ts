import { z } from 'zod'

/** A model server on this machine, and a model that it has. */
interface LocalModel {
  server: string
  baseUrl: string
  model: string
}

const patienceMs = 400
const OllamaTags = z.object({ models: z.array(z.object({ name: z.string() })) })
const OpenAiModels = z.object({ data: z.array(z.object({ id: z.string() })) })

interface Place {
  server: string
  port: number
  /** Where it lists its models. */
  path: string
  namesIn(body: unknown): string[]
}

const asOpenAi = (body: unknown) => OpenAiModels.parse(body).data.map(({ id }) => id)

/** Where each serves unless its owner says otherwise. */
const places: Place[] = [
  {
    server: 'Ollama',
    port: 11434,
    path: '/api/tags',
    namesIn: (body) => OllamaTags.parse(body).models.map(({ name }) => name),
  },
  { server: 'LM Studio', port: 1234, path: '/v1/models', namesIn: asOpenAi },
  { server: 'llama.cpp', port: 8080, path: '/v1/models', namesIn: asOpenAi },
]

/** Models that only make vectors cannot talk. */
const isForTalking = (name: string) => !/embed|bge|rerank/i.test(name)

/** Looks once, briefly, for model servers on this machine, in the order above. Never fails. */
export async function findLocalModel(
  ports: Partial<Record<string, number>> = {},
): Promise<LocalModel | undefined> {
  const found = await Promise.all(
    places.map((place) => ask({ ...place, port: ports[place.server] ?? place.port })),
  )
  return found.find((each) => each !== undefined)
}

async function ask({ server, port, path, namesIn }: Place): Promise<LocalModel | undefined> {
  const origin = `http://127.0.0.1:${port}`
  try {
    const answer = await fetch(origin + path, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
    if (!answer.ok) return undefined
    const model = namesIn(await answer.json()).find(isForTalking)
    return model === undefined ? undefined : { server, baseUrl: `${origin}/v1`, model }
  } catch {
    // Nobody is there, or somebody else.
    return undefined
  }
}
