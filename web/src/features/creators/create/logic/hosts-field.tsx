import { reachedHostProblem, reachesMax } from '@agentry/contract/rules/reached-hosts'
import { useState } from 'react'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { DraftInHand } from '../use-draft.ts'

/** Hosts that the code may ask to open addresses of; without web browsing it has no way to ask. */
export function HostsField({ draft: { draft, changeConfig } }: { draft: DraftInHand }) {
  const { tools = [], reaches = [] } = draft.content.config
  const [typed, setTyped] = useState('')
  // As it is typed, until the hosts change in another way: by Discard changes, say.
  const isTyped = String(hostsIn(typed)) === String(reaches)
  if (!tools.includes('web_browsing')) return null
  return (
    <TextField
      label="Hosts that the code may ask to send to (optional)"
      value={isTyped ? typed : reaches.join(', ')}
      placeholder="api.example.com"
      autoComplete="off"
      spellCheck={false}
      maxLength={2000}
      hint="With commas between them. People see them on the listing, and are shown each address before it is opened."
      error={problemOf(reaches)}
      onChange={({ target }) => {
        setTyped(target.value)
        changeConfig({ reaches: hostsIn(target.value) })
      }}
    />
  )
}

const hostsIn = (text: string) =>
  text
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)

function problemOf(hosts: string[]): string | undefined {
  if (hosts.length > reachesMax) return `At most ${reachesMax} hosts.`
  const wrong = hosts.find((host) => reachedHostProblem(host))
  return wrong && `${wrong.slice(0, 100)} ${reachedHostProblem(wrong)}.`
}
