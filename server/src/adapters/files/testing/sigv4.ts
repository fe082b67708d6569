import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const header =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** Whether the request carries the AWS Signature Version 4 of these credentials over what arrived. */
export function isSigned(request: IncomingMessage, { accessKeyId, secretAccessKey, region }: Credentials) {
  const [, keyId, scope = '', scopeRegion, names = '', signature = ''] =
    header.exec(request.headers.authorization ?? '') ?? []
  const date = String(request.headers['x-amz-date'])
  if (keyId !== accessKeyId || scopeRegion !== region || !date.startsWith(scope.slice(0, 8))) return false
  if (!names.split(';').includes('host') || isOld(date)) return false
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(request, names))].join('\n')
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`)
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
}

function canonical(request: IncomingMessage, names: string) {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const sortedQuery = query.split('&').sort().join('&')
  const payload = String(request.headers['x-amz-content-sha256'])
  return [request.method, path, sortedQuery, headers.join(''), names, payload].join('\n')
}

function isOld(date: string) {
  const iso = date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return !(Math.abs(Date.now() - Date.parse(iso)) < 15 * 60 * 1000)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
