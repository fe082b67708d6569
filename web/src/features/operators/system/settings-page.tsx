import type { Setting } from '@agentry/contract/operators/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { api } from '../../../core/server/api.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { operatorKeys } from '../query-keys.ts'

const shown = [
  { value: 'all', label: 'All' },
  { value: 'environment', label: 'From the environment' },
] as const

export function SettingsPage() {
  usePageTitle('Settings')
  const [show, setShow] = useState<(typeof shown)[number]['value']>('all')
  const settings = useQuery({
    queryKey: operatorKeys.settings,
    queryFn: ({ signal }) => api('GET /admin/settings', { signal }),
  })
  return (
    <>
      <PageHeading
        title="Settings"
        lead="What this server was started with. A restart changes them. Secrets are never shown."
      />
      <Loaded query={settings} label="Loading settings" skeleton={<Skeleton className="h-96 rounded-md" />}>
        {(all) => (
          <>
            <Choice label="Show" options={shown} value={show} onChange={setShow} />
            <ul aria-label="Settings" className="mt-5 divide-y divide-line border-y border-line">
              {all
                .filter(({ source }) => show === 'all' || source === show)
                .map((setting) => (
                  <SettingRow key={setting.name} setting={setting} />
                ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  )
}

const sources = { environment: 'Environment', default: 'Default', none: '' }

function SettingRow({ setting }: { setting: Setting }) {
  const { name, source } = setting
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[18rem_1fr_auto]">
      <span className="font-mono text-sm wrap-anywhere max-sm:col-span-2">{name}</span>
      <span className={source === 'none' ? 'text-sm text-ink-soft' : 'text-sm wrap-anywhere'}>
        {valueOf(setting)}
      </span>
      <span className="text-sm text-ink-soft">{sources[source]}</span>
    </li>
  )
}

function valueOf({ source, is_secret, value }: Setting): string {
  if (source === 'none') return 'Not set'
  if (is_secret) return 'Set'
  return value || 'Empty'
}
