import type { Call, FileKey, Optional } from './calls.ts'
import { send } from './send.ts'

/** A file of the server's: `download('GET /billing/earnings.csv')`. Throws ApiError. */
export async function download<K extends FileKey>(key: K, ...[call]: Optional<Call<K>>): Promise<Blob> {
  const response = await send(key, call ?? {}, { accept: '*/*', streams: true })
  return response.blob()
}
