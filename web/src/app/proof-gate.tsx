import { lazy, Suspense } from 'react'
import { chunk } from '../core/page/chunk.ts'
import { settleProof, useIsProofAsked } from '../core/server/proof.ts'

// Few people ever see it.
const ProofDialog = lazy(async () => ({
  default: (await chunk(import('../features/auth/proof/proof-dialog.tsx'))).ProofDialog,
}))

/** Asks for the password where a call needs it again, whatever page made the call. */
export function ProofGate() {
  if (!useIsProofAsked()) return null
  return (
    <Suspense>
      <ProofDialog onProven={() => settleProof(true)} onClose={() => settleProof(false)} />
    </Suspense>
  )
}
