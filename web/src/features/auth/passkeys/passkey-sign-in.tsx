import { Button } from '../../../ui/forms/button.tsx'
import { useSignInWithPasskey } from '../queries.ts'
import { canUsePasskeys } from './browser-passkeys.ts'

/** Nothing has to be typed: the browser knows which passkeys there are for this site. */
export function PasskeySignIn() {
  const signIn = useSignInWithPasskey()
  if (!canUsePasskeys()) return null
  return (
    <Button size="large" className="w-full" busy={signIn.isPending} onClick={() => signIn.mutate()}>
      Sign In with a Passkey
    </Button>
  )
}
