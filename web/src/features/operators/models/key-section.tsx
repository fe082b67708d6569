import type { ModelsPage } from '@agentry/contract/operators/models'
import { modelServices } from '@agentry/contract/rules/operators'
import { api } from '../../../core/server/api.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ActionButton } from '../action-button.tsx'
import { ModelSection } from './model-section.tsx'
import { TryModel } from './try-model.tsx'

type Service = ModelsPage['services'][number]

const sources = { console: 'Entered here', environment: 'From the settings', none: 'Not set' }

export function KeySection({ page }: { page: ModelsPage }) {
  return (
    <ModelSection title="Keys" actions={<TryModel />}>
      <ul aria-label="Keys" className="divide-y divide-line border-y border-line">
        {page.services.map((each) => (
          <KeyRow key={each.service} service={each} />
        ))}
      </ul>
    </ModelSection>
  )
}

function KeyRow({ service: { service, source, address, is_readable: isReadable } }: { service: Service }) {
  const name = modelServices[service]
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <span className="font-medium">{name}</span>
        {address && <span className="block text-sm text-ink-soft wrap-anywhere">{address}</span>}
        {!isReadable && (
          <span className="block text-sm text-bad">
            Encrypted with another SECRETS_KEY, so it is not used. Please enter it again.
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={source === 'none' ? 'plain' : 'accent'}>{sources[source]}</Badge>
        <ActionButton<'key' | 'address'>
          label={`Set ${name} key`}
          explains="The key is stored encrypted and never shown again. Nobody's model changes until you choose one."
          done="Key stored"
          run={({ key, address: at, reason }) =>
            api('PUT /admin/models/keys', { body: { service, key, address: at.trim() || null, reason } })
          }
        >
          <TextField label="Key" name="key" type="password" autoComplete="off" required maxLength={500} />
          <TextField
            label="Address"
            name="address"
            type="url"
            maxLength={500}
            hint="Empty for the service's own. The key is sent to this address only."
          />
        </ActionButton>
        {source === 'console' && (
          <ActionButton
            label={`Remove ${name} key`}
            isDangerous
            explains="The key is deleted. One from the settings is used again, if there is any."
            done="Key removed"
            run={({ reason }) =>
              api('PUT /admin/models/keys', { body: { service, key: null, address: null, reason } })
            }
          />
        )}
      </span>
    </li>
  )
}
