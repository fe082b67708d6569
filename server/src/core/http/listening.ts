import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartFailure } from '../errors.ts'

/** Fails before anything else is started where nobody could reach us afterwards. Port 0 is any free one. */
export async function assertPortFree({ host, port }: { host: string; port: number }): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  try {
    probe.listen({ host, port })
    await once(probe, 'listening')
  } catch (error) {
    throw listenFailure(error, { host, port }) ?? error
  }
  probe.close()
  await once(probe, 'close')
}

/** Undefined unless the address is the problem. */
export function listenFailure(cause: unknown, { host, port }: { host: string; port: number }) {
  const { code = '' } = cause as NodeJS.ErrnoException
  const sentence = {
    EADDRINUSE: `Port ${port} is in use. Start with PORT=${port < 65_535 ? port + 1 : port - 1} npm start, or stop the other program.`,
    EACCES: `This account may not listen on port ${port}. Start with PORT=3000 npm start, or any other port from 1024 on.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all of them.`,
    ENOTFOUND: `There is no host ${host}. Set HOST to an address of this machine, or to 0.0.0.0 for all of them.`,
  }[code]
  return sentence && new StartFailure(sentence, { cause })
}
