import type { Ports } from '../../../../ports/ports.ts'
import type { Egress } from '../egress.ts'

/** What a sink of a turn needs: its port, and who decides. */
export interface Sending<Port extends keyof Ports> {
  ports: Pick<Ports, Port>
  egress: Egress
  signal: AbortSignal
}
