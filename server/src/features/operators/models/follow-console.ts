import type { Api } from '../../../core/http/http.ts'
import type { Ports } from '../../../ports/ports.ts'
import { loadSetup } from './load-setup-service.ts'

/** Loads what operators change on whichever server. */
export function followConsole({ server }: Api, ports: Ports) {
  const load = () =>
    void loadSetup(ports).catch((error: unknown) =>
      ports.log.error({ err: error }, 'what operators changed could not be loaded'),
    )
  const stop = ports.signals.listen({
    heard: (signal) => void (signal.about === 'console' && load()),
    missed: load,
  })
  server.addHook('onClose', async () => stop())
}
