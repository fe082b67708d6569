import type { Agent } from '@agentry/contract/agents'
import type { ReactNode } from 'react'
import { fieldError } from '../../core/server/api-error.ts'
import { submitted } from '../../core/form.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { ActivityNote } from './activity-note.tsx'
import { useRenameAgent } from './queries.ts'
import { RemoveAgent } from './remove-agent.tsx'
import { VersionNote } from './version-note.tsx'

interface Props {
  agent: Agent
  open: boolean
  onClose: () => void
  /** Where it may send without asking again. */
  grants: ReactNode
}

/** Its name, what it does, its version, what it keeps in mind, and where it may send. */
export function AgentSettings({ agent, open, onClose, grants }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Agent settings" focus="dialog">
      <div className="grid gap-6">
        <RenameForm agent={agent} onDone={onClose} />
        <section className="grid gap-2 border-t border-line pt-5">
          <h3 className="text-lg">Activity</h3>
          <ActivityNote agent={agent} />
        </section>
        <section className="grid gap-2 border-t border-line pt-5">
          <h3 className="text-lg">Version</h3>
          <VersionNote agent={agent} />
        </section>
        <section className="grid gap-2 border-t border-line pt-5">
          <h3 className="text-lg">Memory</h3>
          <p className="text-[0.9375rem] text-ink-soft">
            {agent.has_memory
              ? 'It remembers what you tell it from one conversation to the next.'
              : 'It keeps nothing beyond the conversation that you are in.'}
          </p>
        </section>
        <section className="grid gap-2 border-t border-line pt-5">
          <h3 className="text-lg">Where it may send</h3>
          {grants}
        </section>
        <section className="grid gap-2 border-t border-line pt-5">
          <h3 className="text-lg">Remove</h3>
          <RemoveAgent agent={agent} />
        </section>
      </div>
    </Dialog>
  )
}

function RenameForm({ agent, onDone }: { agent: Agent; onDone: () => void }) {
  const rename = useRenameAgent(agent.id)
  const wrong = fieldError(rename.error, 'name')
  return (
    <form
      className="grid gap-3"
      onSubmit={submitted<'name'>(({ name }) => rename.mutate(name.trim(), { onSuccess: onDone }))}
    >
      <TextField
        label="Name"
        name="name"
        defaultValue={agent.name}
        maxLength={80}
        required
        pattern=".*\S.*"
        title="At least one letter"
        autoComplete="off"
        error={wrong}
      />
      {rename.isError && !wrong && <Alert>{rename.error.message}</Alert>}
      <Button type="submit" look="primary" busy={rename.isPending} className="justify-self-start">
        Rename
      </Button>
    </form>
  )
}
