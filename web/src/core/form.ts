import type { SubmitEvent } from 'react'

/** An onSubmit that hands over the form's text fields by name. */
export function submitted<Name extends string>(handle: (fields: Record<Name, string>) => void) {
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].filter((entry) => typeof entry[1] === 'string')
    handle(Object.fromEntries(entries) as Record<Name, string>)
  }
}
