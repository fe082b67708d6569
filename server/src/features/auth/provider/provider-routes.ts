import * as provider from '@agentry/contract/people/sign-in-provider'
import type { FastifyReply } from 'fastify'
import { arrivalOf } from '../../../core/http/arrival.ts'
import { handle, type Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { arrive } from './arriving-service.ts'
import { bindingCookie, bindingOf } from './browser-binding.ts'
import { disconnect } from './disconnecting.ts'
import { leave, leaveToConnect } from './leaving-service.ts'
import { enter, register } from './ticket-service.ts'

/** Signing in with an OpenID Connect provider, in the browser that began it. */
export function providerRoutes(api: Api, ports: Ports) {
  const sendOff = (reply: FastifyReply, { url, secret }: { url: string; secret: string }) => {
    reply.header('set-cookie', bindingCookie(secret, ports.site))
    return { url }
  }
  handle(api, provider.startProviderSignIn, async ({ reply, address }) =>
    sendOff(reply, await leave(ports, { purpose: 'provider-sign-in', address })),
  )
  handle(api, provider.connectProvider, async ({ viewer, reply, address }) =>
    sendOff(reply, await leaveToConnect(ports, viewer, address)),
  )
  handle(api, provider.proveByProvider, async ({ viewer, reply, address }) =>
    sendOff(reply, await leave(ports, { purpose: 'provider-prove', accountId: viewer.id, address })),
  )
  handle(api, provider.finishProviderSignIn, (call) => {
    const secret = bindingOf(call.request.headers.cookie, ports.site)
    call.reply.header('set-cookie', bindingCookie('', ports.site))
    return arrive(ports, call.viewer, { ...call.body, secret }, arrivalOf(call))
  })
  handle(api, provider.enterWithProvider, (call) => enter(ports, call.body, arrivalOf(call)))
  handle(api, provider.registerWithProvider, (call) => register(ports, call.body, arrivalOf(call)))
  handle(api, provider.disconnectProvider, ({ viewer }) => disconnect(ports, viewer))
}
