import { afterEach, beforeEach } from 'vitest'
import { PublicWeb } from '../public-web.ts'
import type { PublicWebOptions } from '../public-web.ts'
import { LocalSite } from './local-site.ts'

/** Gives every test of a file a site of its own, and webs that reach it as if it were public. */
export function useSite() {
  const webs: PublicWeb[] = []
  const given = {} as { site: LocalSite; newWeb(options?: PublicWebOptions): PublicWeb }

  beforeEach(async () => {
    given.site = await new LocalSite().start()
  })

  afterEach(async () => {
    await Promise.all(webs.splice(0).map((web) => web.close()))
    await given.site.stop()
  })

  given.newWeb = (options = {}) => {
    const web = new PublicWeb({ ports: [given.site.port], exceptions: ['127.0.0.1'], ...options })
    webs.push(web)
    return web
  }
  return given
}
