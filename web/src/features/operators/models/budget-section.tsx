import type { ModelsPage } from '@agentry/contract/operators/models'
import { api } from '../../../core/server/api.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ActionButton } from '../action-button.tsx'
import { Facts } from '../facts.tsx'
import { ModelSection } from './model-section.tsx'
import { numberFormat } from '../../../core/text/formats.ts'

const money = numberFormat({ style: 'currency', currency: 'USD' })
const words = (cents: number | null) => (cents === null ? 'No limit' : money(cents / 100))
const inCents = (dollars: string) => (dollars.trim() ? Math.round(Number(dollars) * 100) : null)
const inDollars = (cents: number | null) => (cents === null ? '' : String(cents / 100))

export function BudgetSection({ page: { budgets, spent } }: { page: ModelsPage }) {
  const field = { type: 'number', min: 0, max: 1_000_000, step: 0.01 }
  return (
    <ModelSection
      title="Budget of a month"
      actions={
        <ActionButton<'person' | 'total'>
          label="Set budgets"
          explains="Whoever reaches a budget is told so and can go on next month. Models without a price are not counted."
          done="Budgets set"
          run={({ person, total, reason }) =>
            api('PUT /admin/models/budgets', {
              body: { person_cents: inCents(person), total_cents: inCents(total), reason },
            })
          }
        >
          <TextField
            label="One person, in US dollars"
            name="person"
            {...field}
            defaultValue={inDollars(budgets.person_cents)}
            hint="Empty for no limit."
          />
          <TextField
            label="Everybody together, in US dollars"
            name="total"
            {...field}
            defaultValue={inDollars(budgets.total_cents)}
            hint="Empty for no limit."
          />
        </ActionButton>
      }
    >
      <Facts
        facts={{
          'One person': words(budgets.person_cents),
          Everybody: words(budgets.total_cents),
          'Spent this month': money(spent / 1_000_000_000),
        }}
      />
    </ModelSection>
  )
}
