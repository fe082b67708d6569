import * as system from '@agentry/contract/system'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { apiPage, apiPageStyle } from '../description/page.ts'
import { describeApi } from '../description/openapi.ts'
import { AppError } from '../errors.ts'
import { fileStoreProbe } from '../files/file-store-check.ts'
import { handle, type Api } from './http.ts'
import type { Ports } from '../../ports/ports.ts'

/** Asked more often than anything else, so put into words once. */
const healthy = JSON.stringify({ status: 'ok' } satisfies z.input<typeof system.health.response>)

export function systemRoutes(
  api: Api,
  {
    db,
    files,
    jobs,
    sandbox,
    site,
    models,
    transcriber,
    identityProvider,
    listCategories,
  }: Pick<
    Ports,
    'db' | 'files' | 'identityProvider' | 'jobs' | 'models' | 'sandbox' | 'site' | 'transcriber'
  > & { listCategories: () => Promise<string[]> },
) {
  const probeFileStore = fileStoreProbe(files)
  handle(api, system.health, ({ reply }) => reply.type('application/json; charset=utf-8').send(healthy))
  handle(api, system.ready, async () => {
    await db.execute(sql`SELECT 1 FROM account LIMIT 1`)
    await probeFileStore()
    if (jobs.isStarting) throw new AppError('unavailable', 'The job queue is starting.')
    if (sandbox.isWarmingUp) throw new AppError('unavailable', 'Python for templates is starting.')
    return { status: 'ready' as const }
  })
  handle(api, system.about, async () => ({
    support_email: site.supportEmail,
    legal_email: site.legalEmail,
    controller: {
      name: site.controller.name,
      address: site.controller.address,
      complaints_to: site.controller.complaintsTo,
    },
    processors: [...modelsInUse(models), ...site.processors],
    categories: await listCategories(),
    transcribes: transcriber !== undefined,
    sign_in_provider: identityProvider ? { name: identityProvider.name } : null,
  }))
  describeTo(api)
}

function modelsInUse(models: Ports['models']) {
  const choices = [models.forTier('free'), models.forTier('pro')].filter(({ isBuiltIn }) => !isBuiltIn)
  const labels = new Set(choices.map(({ label }) => label))
  return [...labels].map((label) => ({ name: `The provider of ${label}`, purpose: 'models' as const }))
}

function describeTo({ server }: Api) {
  let description: string | undefined
  server.get('/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(describeApi())
    return reply.type('application/json').send(description)
  })
  server.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage()))
  server.get('/docs/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(apiPageStyle))
}
