import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { LocalService } from '../../../../tests/support/app/local-service.ts'
import { isSigned } from './sigv4.ts'
import type { Credentials } from './sigv4.ts'

interface Stored {
  body: Buffer
  contentType: string
}

interface Upload {
  contentType: string
  parts: Map<number, Buffer>
}

interface Call {
  request: IncomingMessage
  response: ServerResponse
  key: string
  query: URLSearchParams
}

const bucket = 'agentry'

/**
 * A store that speaks the part of S3 that we use: signed requests, single and multipart uploads, ranges, pages
 * of a listing, removal of many. It answers as S3 does, refusals included.
 */
export class S3Server extends LocalService {
  readonly credentials: Credentials = {
    accessKeyId: 'AKIATEST',
    secretAccessKey: 'a secret of the test',
    region: 'eu-west-1',
  }
  readonly objects = new Map<string, Stored>()
  readonly uploads = new Map<string, Upload>()
  /** Every answer from now on is this failure, or so many of them. */
  failing: { status: number; code: string; times?: number } | undefined
  /** As stores do that want an MD5 with a request to delete many. */
  refusesMany = false

  get endpoint() {
    return `${this.origin}/${bucket}`
  }

  protected async answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://store')
    const key = decodeURIComponent(url.pathname).replace(/^\/agentry\/*/, '')
    if (!url.pathname.startsWith(`/${bucket}`)) return refuse(response, 404, 'NoSuchBucket')
    if (!isSigned(request, this.credentials)) return refuse(response, 403, 'SignatureDoesNotMatch')
    const failing = this.#nextFailure()
    if (failing) return refuse(response, failing.status, failing.code)
    const call = { request, response, key, query: url.searchParams }
    if (key) return this.#object(call)
    if (request.method === 'GET') return this.#list(call)
    return this.#removeMany(call)
  }

  #nextFailure() {
    const { failing } = this
    if (failing?.times !== undefined)
      this.failing = failing.times > 1 ? { ...failing, times: failing.times - 1 } : undefined
    return failing
  }

  async #object(call: Call) {
    const { request, response, key, query } = call
    if (query.has('uploads') || query.has('uploadId')) return this.#multipart(call)
    if (request.method === 'PUT') {
      const body = await wholeBody(request)
      if (!body) return response.destroy()
      this.objects.set(key, { body, contentType: request.headers['content-type'] ?? '' })
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key)
      return response.writeHead(204).end()
    }
    return this.#send(call)
  }

  #send({ request, response, key }: Call) {
    const object = this.objects.get(key)
    if (!object) return refuse(response, 404, 'NoSuchKey')
    const { body, contentType } = object
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined) {
      const headers = { 'content-type': contentType, 'content-length': body.length }
      return response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
    }
    if (Number(from) >= body.length) return refuse(response, 416, 'InvalidRange')
    const end = to ? Math.min(Number(to), body.length - 1) : body.length - 1
    return response
      .writeHead(206, { 'content-type': contentType, 'content-range': `bytes ${from}-${end}/${body.length}` })
      .end(body.subarray(Number(from), end + 1))
  }

  async #multipart({ request, response, key, query }: Call) {
    const id = query.get('uploadId') ?? `upload-${this.uploads.size + 1}`
    if (query.has('uploads')) {
      this.uploads.set(id, { contentType: request.headers['content-type'] ?? '', parts: new Map() })
      return xml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    const upload = this.uploads.get(id)
    if (!upload) return refuse(response, 404, 'NoSuchUpload')
    if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), await buffer(request))
      return response.writeHead(200, { etag: `"${query.get('partNumber')}"` }).end()
    }
    this.uploads.delete(id)
    if (request.method === 'DELETE') return response.writeHead(204).end()
    const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, body]) => body)
    if (parts.slice(0, -1).some((part) => part.length < 5 * 1024 * 1024))
      return refuse(response, 400, 'EntityTooSmall')
    this.objects.set(key, { body: Buffer.concat(parts), contentType: upload.contentType })
    return xml(
      response,
      `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"1"</ETag></CompleteMultipartUploadResult>`,
    )
  }

  #list({ response, query }: Call) {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const found = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = found.slice(0, Number(query.get('max-keys') ?? 1000))
    const more = page.length < found.length
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return xml(
      response,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`,
    )
  }

  async #removeMany({ request, response }: Call) {
    const keys = [...(await buffer(request)).toString().matchAll(/<Key>(.*?)<\/Key>/g)].map(
      ([, key]) => key ?? '',
    )
    if (this.refusesMany) return refuse(response, 400, 'InvalidRequest')
    if (keys.length > 1000) return refuse(response, 400, 'MalformedXML')
    for (const key of keys) this.objects.delete(key)
    const removed = keys.map((key) => `<Deleted><Key>${key}</Key></Deleted>`).join('')
    return xml(response, `<DeleteResult>${removed}</DeleteResult>`)
  }
}

/** Undefined where the sender went away before the end: such an object is never stored. */
async function wholeBody(request: IncomingMessage) {
  try {
    return await buffer(request)
  } catch {
    return undefined
  }
}

function xml(response: ServerResponse, body: string) {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`)
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}
