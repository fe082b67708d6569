import { ApiError } from './api-error.ts'
import type { Answer, Call, JsonKey, LooseCall, Optional } from './calls.ts'
import { askForProof, needsProof } from './proof.ts'
import { send } from './send.ts'

const json = { accept: 'application/json' }

/** Calls the server by the contract's name of the call: `api('POST /auth/login', { body })`. Throws ApiError. */
export async function api<K extends JsonKey>(key: K, ...[call]: Optional<Call<K>>): Promise<Answer<K>> {
  const response = await sendProven(key, call ?? {})
  return response.status === 204 ? (undefined as Answer<K>) : await readJson(response)
}

/** As `api`, with the answer's headers: list calls carry the number found in `X-Total-Count`. */
export async function apiWithHeaders<K extends JsonKey>(key: K, ...[call]: Optional<Call<K>>) {
  const response = await send(key, call ?? {}, json)
  return { data: await readJson<Answer<K>>(response), headers: response.headers }
}

/** Where the server wants the password again, the person is asked for it and the call is made once more. */
async function sendProven(key: JsonKey, call: LooseCall) {
  try {
    return await send(key, call, json)
  } catch (error) {
    if (!needsProof(error) || !(await askForProof(key))) throw error
    return send(key, call, json)
  }
}

async function readJson<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T
  } catch (cause) {
    throw new ApiError({ status: response.status, code: 'network' }, { cause })
  }
}
