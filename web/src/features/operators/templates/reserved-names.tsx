import { useQuery } from '@tanstack/react-query'
import { api } from '../../../core/server/api.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ActionButton } from '../action-button.tsx'
import { operatorKeys } from '../query-keys.ts'

const change = (name: string, on: boolean, reason: string) =>
  api('PUT /admin/reserved-names', { body: { name, on, reason } })

export function ReservedNames() {
  const names = useQuery({
    queryKey: operatorKeys.names,
    queryFn: ({ signal }) => api('GET /admin/reserved-names', { signal }),
  })
  return (
    <section className="mt-12 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Reserved names</h2>
        <ActionButton<'name'>
          label="Reserve a name"
          explains="Nobody can sign up or publish a template under a name that contains it."
          done="Name reserved"
          run={({ name, reason }) => change(name, true, reason)}
        >
          <TextField label="Name" name="name" required minLength={2} maxLength={60} />
        </ActionButton>
      </div>
      <Loaded
        query={names}
        label="Loading reserved names"
        skeleton={<Skeleton className="h-14 rounded-md" />}
      >
        {({ from_settings, names: own }) => (
          <ul aria-label="Reserved names" className="divide-y divide-line border-y border-line">
            {from_settings.map((name) => (
              <li key={name} className="flex min-h-14 items-center justify-between gap-4 py-2">
                <span className="wrap-anywhere">{name}</span>
                <span className="text-sm text-ink-soft">From RESERVED_NAMES</span>
              </li>
            ))}
            {own.map((name) => (
              <li key={name} className="flex min-h-14 items-center justify-between gap-4 py-2">
                <span className="wrap-anywhere">{name}</span>
                <ActionButton
                  label="Release"
                  explains={`People and templates may use the name ${name} again.`}
                  done="Name released"
                  run={({ reason }) => change(name, false, reason)}
                />
              </li>
            ))}
            {from_settings.length + own.length === 0 && (
              <li className="py-3 text-ink-soft">None beside our own name.</li>
            )}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
