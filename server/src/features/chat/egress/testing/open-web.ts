import type { IncomingMessage, ServerResponse } from 'node:http'
import { chatCompletions } from '../../../../adapters/models/testing/chat-completions.ts'
import { openScriptedModel } from '../../../../adapters/models/testing/scripted-model.ts'
import { PublicWeb } from '../../../../adapters/web/public-web.ts'
import { LocalService } from '../../../../../tests/support/app/local-service.ts'
import { openTestApp } from '../../../../../tests/support/app/start-test-app.ts'

type Page = (request: { host: string; path: string; search: string }) => {
  status?: number
  location?: string
  html?: string
}

/** All hosts of the world on one machine: what is asked of any of them is written down. */
class World extends LocalService {
  /** `host/path?query` of every request, and `host` of every name that was looked up. */
  readonly received: string[] = []
  /** What people ask the search engine. */
  readonly searched: string[] = []
  page: Page = () => ({ html: 'A page.' })
  hits: { title: string; url: string; content: string }[] = []

  protected override answer(request: IncomingMessage, response: ServerResponse) {
    const host = request.headers.host?.replace(/:\d+$/, '') ?? ''
    const { pathname: path, search, searchParams } = new URL(request.url ?? '/', 'http://site')
    if (host === '127.0.0.1' && path === '/search') {
      this.searched.push(searchParams.get('q') ?? '')
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ results: this.hits }))
    }
    this.received.push(`${host}${request.url} ${JSON.stringify(request.headers)}`)
    const { status = 200, location, html = '' } = this.page({ host, path, search })
    return response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...(location && { location }) })
      .end(html)
  }
}

/** A server whose web is this world, and whose model does what it is told. */
export async function openWithWorld() {
  const world = await new World().start()
  const model = await openScriptedModel([chatCompletions])
  const app = await openTestApp({
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'obedient',
    SEARCH_URL: `${world.origin}/search`,
  })
  const web = new PublicWeb({
    ports: [world.port],
    exceptions: ['127.0.0.1'],
    searchUrl: `${world.origin}/search`,
    lookup: (host, _options, answer) => {
      world.received.push(host)
      answer(null, [{ address: '127.0.0.1', family: 4 }])
    },
  })
  app.ports.web = web
  async function stop() {
    await app.stop()
    model.stop()
    await web.close()
    await world.stop()
  }
  /** An address of this world. */
  const at = (host: string, path = '/') => `http://${host}:${world.port}${path}`
  return { app, model, world, at, stop }
}
