import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../../core/api.ts'
import { languageName } from '../../../core/language-name.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormSection } from './section.tsx'
import type { DraftInHand } from './use-draft.ts'

const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv', 'tr', 'ar', 'hi', 'ja', 'ko', 'zh']

/** What the card says. */
export function AboutFields({ draft: { draft, changeConfig } }: { draft: DraftInHand }) {
  const { config } = draft.content
  const listId = useId()
  const { data: categories = [] } = useQuery({
    queryKey: ['templates', 'categories'],
    queryFn: ({ signal }) => api('GET /templates/categories', { signal }),
    staleTime: 300_000,
  })
  return (
    <FormSection title="What it is">
      <TextField
        label="Name"
        value={config.name}
        required
        minLength={3}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => changeConfig({ name: event.target.value })}
      />
      <TextArea
        label="Description"
        value={config.description}
        required
        minLength={20}
        maxLength={280}
        rows={2}
        hint="20 to 280 characters: what a person gets."
        onChange={(event) => changeConfig({ description: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Category"
          value={config.category ?? ''}
          maxLength={40}
          list={listId}
          placeholder="General"
          onChange={(event) => changeConfig({ category: event.target.value })}
        />
        <datalist id={listId}>
          {categories.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <LanguageSelect value={config.language ?? 'en'} onChange={(language) => changeConfig({ language })} />
      </div>
      <div className="grid gap-x-5 sm:grid-cols-2">
        <Checkbox
          label="Premium"
          hint="For people with Pro, or whoever buys it."
          checked={config.is_premium ?? false}
          onChange={(event) => changeConfig({ is_premium: event.target.checked })}
        />
        {config.is_premium && (
          <TextField
            label="Price in dollars (optional)"
            type="number"
            min={1}
            max={500}
            step={0.01}
            value={config.price_cents === undefined ? '' : config.price_cents / 100}
            hint="$1 to $500, once, without Pro."
            onChange={({ target }) =>
              changeConfig({ price_cents: target.value ? Math.round(target.valueAsNumber * 100) : undefined })
            }
          />
        )}
      </div>
    </FormSection>
  )
}

function LanguageSelect({ value, onChange }: { value: string; onChange: (language: string) => void }) {
  return (
    <Select label="Language" value={value} onChange={(event) => onChange(event.target.value)}>
      {(languages.includes(value) ? languages : [value, ...languages]).map((code) => (
        <option key={code} value={code} className="bg-raised text-ink">
          {languageName(code) ?? code}
        </option>
      ))}
    </Select>
  )
}
