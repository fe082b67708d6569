import { lazyPart } from '../core/lazy/lazy-part.tsx'
import { NotOpened } from '../core/lazy/not-opened.tsx'
import { settleProof, useAskedProof } from '../core/server/proof.ts'

// Few people ever see it.
const ProofDialog = lazyPart(
  async () => (await import('../features/auth/proof/proof-dialog.tsx')).ProofDialog,
  undefined,
  NotOpened,
)

/** Asks for the password where a call needs it again, whatever page made the call. */
export function ProofGate() {
  const call = useAskedProof()
  if (!call) return null
  return (
    <ProofDialog
      key={call}
      call={call}
      onProven={() => settleProof(call, true)}
      onClose={() => settleProof(call, false)}
    />
  )
}
