import { templateCategories } from '@agentry/contract/rules/categories'
import { defaultLicense, licenses, templateLicenses } from '@agentry/contract/rules/licenses'
import { defaultCategory } from '@agentry/contract/rules/limits'
import { useInstallation } from '../../../core/page/installation.ts'
import { languageName } from '../../../core/text/language-name.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FormSection } from './section.tsx'
import type { DraftInHand } from './use-draft.ts'

const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv', 'tr', 'ar', 'hi', 'ja', 'ko', 'zh']

/** What the card says. */
export function AboutFields({ draft: { draft, changeConfig } }: { draft: DraftInHand }) {
  const { config } = draft.content
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
        <CategorySelect
          value={config.category || defaultCategory}
          onChange={(category) => changeConfig({ category })}
        />
        <LanguageSelect value={config.language ?? 'en'} onChange={(language) => changeConfig({ language })} />
      </div>
      <div className="grid gap-x-5 sm:grid-cols-2">
        <Checkbox
          label="Premium"
          hint="For people with Pro, or whoever buys it."
          checked={config.is_premium ?? false}
          onChange={({ target }) =>
            changeConfig({ is_premium: target.checked, ...(target.checked && { license: undefined }) })
          }
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
      <LicenseSelect
        value={config.license ?? defaultLicense}
        isPremium={config.is_premium ?? false}
        onChange={(license) => changeConfig({ license })}
      />
    </FormSection>
  )
}

/** A template from before there was a list may have another one: it is shown, and a new one has to be chosen. */
function CategorySelect({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const categories: readonly string[] = useInstallation()?.categories ?? templateCategories
  const isOffered = categories.includes(value)
  return (
    <Select
      label="Category"
      value={value}
      error={isOffered ? undefined : 'This category is no longer offered. Please choose another one.'}
      onChange={(event) => onChange(event.target.value)}
    >
      {(isOffered ? categories : [value, ...categories]).map((name) => (
        <option key={name} value={name} disabled={!categories.includes(name)} className="bg-raised text-ink">
          {name}
        </option>
      ))}
    </Select>
  )
}

interface LicenseProps {
  value: string
  isPremium: boolean
  onChange: (license: string) => void
}

/** What others may do with it. What is paid for may not be copied, so there is nothing to choose. */
function LicenseSelect({ value, isPremium, onChange }: LicenseProps) {
  const chosen = templateLicenses.find((license) => license === value) ?? defaultLicense
  return (
    <Select
      label="License"
      value={isPremium ? defaultLicense : chosen}
      disabled={isPremium}
      hint={isPremium ? 'Nobody may copy a premium template.' : licenses[chosen].sentence}
      onChange={(event) => onChange(event.target.value)}
    >
      {templateLicenses.map((license) => (
        <option key={license} value={license} className="bg-raised text-ink">
          {licenses[license].label}
        </option>
      ))}
    </Select>
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
