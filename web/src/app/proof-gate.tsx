import { lazy, Suspense } from 'react'
import { chunk } from '../core/page/chunk.ts'
import { settleProof, useAskedProof } from '../core/server/proof.ts'

// Few people ever see it.
const ProofDialog = lazy(async () => ({
  default: (await chunk(import('../features/auth/proof/proof-dialog.tsx'))).ProofDialog,
}))

/** Asks for the password where a call needs it again, whatever page made the call. */
export function ProofGate() {
  const call = useAskedProof()
  if (!call) return null
  return (
    <Suspense>
      <ProofDialog
        key={call}
        call={call}
        onProven={() => settleProof(call, true)}
        onClose={() => settleProof(call, false)}
      />
    </Suspense>
  )
}
