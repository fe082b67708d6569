import type { ListedTemplate } from '@agentry/contract/operators/templates'
import { paths } from '../../../app/paths.ts'
import { api } from '../../../core/server/api.ts'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { ListPage } from '../list-page.tsx'
import { operatorKeys } from '../query-keys.ts'
import { Categories } from './categories.tsx'
import { ReservedNames } from './reserved-names.tsx'
import { TemplateBadges } from './template-badges.tsx'

const shown = [
  { value: 'all', label: 'All' },
  { value: 'public', label: 'Public' },
  { value: 'waiting', label: 'First templates' },
  { value: 'held', label: 'Held' },
  { value: 'featured', label: 'Featured' },
] as const

export function TemplatesPage() {
  return (
    <>
      <ListPage
        title="Templates"
        lead="Templates of everybody, the newest first."
        searchLabel="Search by name, id or email of the creator"
        shown={shown}
        nothing="Nothing matches."
        keyOf={operatorKeys.templates}
        load={async (query, signal) => {
          const { total, templates } = await api('GET /admin/templates', { query, signal })
          return { total, rows: templates }
        }}
      >
        {(template) => <TemplateRow key={template.id} template={template} />}
      </ListPage>
      <Categories />
      <ReservedNames />
    </>
  )
}

function TemplateRow({ template }: { template: ListedTemplate }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <TextLink to={paths.adminTemplate(template.id)} className="wrap-anywhere">
          {template.name}
        </TextLink>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {template.creator?.email ?? 'Agentry'}
        </span>
      </span>
      <TemplateBadges template={template} />
    </li>
  )
}
