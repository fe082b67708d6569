import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, detailOr } from '../server/api-error.ts'
import { notify } from './notify.ts'

interface Words {
  /** The server answered, but with no address. */
  missing: string
  /** It refused and said nothing. */
  failed: string
  /** It could not be reached. */
  silent: string
}

/** A page of the payment provider: asks the server for its address and goes there. Busy until the browser has left. */
export function useHostedPage<Input = void>(
  askAddress: (input: Input) => Promise<string | undefined>,
  words: Words,
) {
  const taken = useRef(false)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (input: Input) => {
      const address = await askAddress(input)
      if (!address) throw new Error(words.missing)
      await leaveFor(address)
    },
    onError: (error) => notify.error(failureWords(error, words)),
    onSettled: () => {
      taken.current = false
    },
  })
  return {
    /** What was asked for last. */
    asked: variables,
    isPending,
    open(input: Input) {
      // State arrives with the next render; a double click is faster.
      if (taken.current) return
      taken.current = true
      mutate(input)
    },
  }
}

function failureWords(error: Error, { failed, silent }: Words): string {
  if (!(error instanceof ApiError)) return error.message
  return error.status === 0 ? silent : detailOr(error, failed)
}

/** To another site. Resolves only for whoever comes back to this very page with the browser's back button. */
export function leaveFor(address: string): Promise<void> {
  window.location.assign(address)
  return new Promise((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }))
}
