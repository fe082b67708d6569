import { isSafeAddress } from '../../core/operation/safe-address.ts'

const patienceMs = 10_000
const answerMaxBytes = 256 * 1024

/** JSON of the provider: over a safe connection, without redirects, within limits of time and size. */
export async function askProvider(address: string, request: Omit<RequestInit, 'signal' | 'redirect'> = {}) {
  if (!isSafeAddress(address)) throw new Error('The address is not https')
  const signal = AbortSignal.timeout(patienceMs)
  const headers = { accept: 'application/json', ...(request.headers as Record<string, string>) }
  const response = await fetch(address, { ...request, headers, signal, redirect: 'error' })
  const bytes = await readWithin(response)
  if (!response.ok) throw new ProviderStatus(response.status)
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown
}

/** The status only: the body may repeat what was sent. */
export class ProviderStatus extends Error {
  override name = 'ProviderStatus'
  readonly status: number
  constructor(status: number) {
    super(`The provider answered ${status}`)
    this.status = status
  }
}

async function readWithin(response: Response) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > answerMaxBytes) throw new Error('The answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
