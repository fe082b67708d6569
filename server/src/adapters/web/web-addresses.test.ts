import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import type { PublicWeb } from './public-web.ts'
import { hostileHosts, hostileNames } from './testing/hostile-hosts.ts'
import { html, LocalSite, redirect, resolver } from './testing/local-site.ts'
import { useSite } from './testing/web-of-site.ts'

const given = useSite()

/** Everything that a hostile address could reach is here, and counts. */
async function withTrap(run: (trap: LocalSite, guarded: PublicWeb) => Promise<void>) {
  const trap = await new LocalSite().start('::')
  try {
    const web = given.newWeb({
      ports: [trap.port],
      exceptions: [],
      lookup: resolver(structuredClone(hostileNames)),
    })
    await run(trap, web)
  } finally {
    await trap.stop()
  }
}

describe('only public machines are connected to', () => {
  test('20: the corpus of hostile addresses makes no connection', async () => {
    await withTrap(async (trap, web) => {
      expect(hostileHosts.length).toBeGreaterThanOrEqual(80)
      const outcomes = await Promise.all(
        hostileHosts.map(async (host) => {
          const outcome = web.fetchPage(`http://${host}:${trap.port}/`)
          return `${host} ${await outcome.then(String, (error: { reason: string }) => error.reason)}`
        }),
      )
      expect(outcomes.filter((outcome) => !outcome.endsWith(' address'))).toEqual([])
      expect(trap.connections).toBe(0)
    })
  })

  test('the trap of these tests does catch whoever is let through', async () => {
    await withTrap(async (trap) => {
      trap.pages['/'] = html('caught')
      const careless = given.newWeb({ ports: [trap.port], exceptions: ['127.0.0.1'] })
      expect(await careless.fetchPage(`http://2130706433:${trap.port}/`)).toMatchObject({ text: 'caught' })
      expect(trap.connections).toBe(1)
    })
  })

  test('20: a redirect to a hostile address makes no connection', async () => {
    const gateway = await new LocalSite().start('::1')
    await withTrap(async (trap) => {
      const lookup = resolver(structuredClone(hostileNames))
      const web = given.newWeb({ ports: [trap.port, gateway.port], exceptions: ['::1'], lookup })
      const hosts = hostileHosts.filter((host) => !/^\[[0:]+1\]$|[^ -~]/.test(host))
      for (const [n, host] of hosts.entries())
        gateway.pages[`/${n}`] = redirect(`http://${host}:${trap.port}/`)
      const outcomes = await Promise.all(
        hosts.map(async (host, n) => {
          const outcome = web.fetchPage(gateway.url(`/${n}`))
          return `${host} ${await outcome.then(String, (error: { reason: string }) => error.reason)}`
        }),
      )
      expect(outcomes.filter((outcome) => !outcome.endsWith(' address'))).toEqual([])
      expect(gateway.requests).toHaveLength(hosts.length)
      expect(trap.connections).toBe(0)
    })
    await gateway.stop()
  })

  test('20: a name that changes its address between two requests is caught', async () => {
    await withTrap(async (trap) => {
      const web = given.newWeb({
        ports: [given.site.port, trap.port],
        lookup: resolver({ 'rebind.example': [['127.0.0.1'], ['::1'], ['127.0.0.2']] }),
      })
      given.site.pages['/'] = redirect(`http://rebind.example:${trap.port}/`)
      await expect(web.fetchPage(`http://rebind.example:${given.site.port}/`)).rejects.toMatchObject({
        reason: 'address',
      })
      await expect(web.fetchPage(`http://rebind.example:${trap.port}/`)).rejects.toMatchObject({
        reason: 'address',
      })
      expect(given.site.connections).toBe(1)
      expect(trap.connections).toBe(0)
    })
  })

  test.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://x/',
    'data:text/html,x',
    'javascript:alert(1)',
    'blob:x',
    'about:blank',
    'not an address',
    '',
    'http://',
    '//127.0.0.1',
    'http://user:secret@example.com/',
    'http://example.com:22/',
    'http://example.com:6379/',
    'https://example.com:8443/',
    'http://[::1',
    'http://999.1.1.1/',
    'unix:/var/run/docker.sock',
  ])('%j is no address of a page', async (address) => {
    const web = given.newWeb({ exceptions: [], lookup: resolver({}) })
    await expect(web.fetchPage(address)).rejects.toMatchObject({ name: 'WebFailure', reason: 'address' })
    given.site.pages['/'] = redirect(address)
    const following = given.newWeb({ lookup: resolver({}) })
    if (address !== '' && /^[a-z]+:/.test(address)) {
      await expect(following.fetchPage(given.site.url())).rejects.toMatchObject({ reason: 'address' })
    }
  })

  test.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:830::200e'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})
