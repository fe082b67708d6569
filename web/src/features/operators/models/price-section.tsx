import type { ModelsPage } from '@agentry/contract/operators/models'
import { api } from '../../../core/server/api.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ActionButton } from '../action-button.tsx'
import { ModelSection } from './model-section.tsx'
import { numberFormat } from '../../../core/text/formats.ts'

const sources = { list: 'List price', environment: 'From the settings', console: 'Entered here' }
const perMillion = numberFormat({
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 3,
})
const dollars = { type: 'number', min: 0, max: 10_000, step: 0.001, required: true }

export function PriceSection({ page: { prices } }: { page: ModelsPage }) {
  return (
    <ModelSection
      title="Prices"
      actions={
        <ActionButton<'model' | 'input' | 'cached' | 'output'>
          label="Set a price"
          explains="US dollars for a million tokens. Calls made before keep their cost."
          done="Price set"
          run={({ model, input, cached, output, reason }) =>
            api('PUT /admin/models/prices', {
              body: {
                model,
                price: { input: Number(input), cached: Number(cached), output: Number(output) },
                reason,
              },
            })
          }
        >
          <TextField label="Model" name="model" required maxLength={200} />
          <TextField label="Input" name="input" {...dollars} />
          <TextField label="Cached input" name="cached" {...dollars} />
          <TextField label="Output" name="output" {...dollars} />
        </ActionButton>
      }
    >
      <p className="text-sm text-ink-soft">US dollars for a million tokens.</p>
      <ul aria-label="Prices" className="divide-y divide-line border-y border-line">
        {prices.map((price) => (
          <li key={price.model} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-60">
              <span className="wrap-anywhere">{price.model}</span>
              <span className="block text-sm text-ink-soft">{sources[price.source]}</span>
            </span>
            <span className="text-sm tabular-nums">
              {perMillion(price.input)} input, {perMillion(price.cached)} cached, {perMillion(price.output)}{' '}
              output
            </span>
            {price.source === 'console' && (
              <ActionButton
                label="Remove price"
                explains={`${price.model} has the price of the settings or the list again, if there is any.`}
                done="Price removed"
                run={({ reason }) =>
                  api('PUT /admin/models/prices', { body: { model: price.model, price: null, reason } })
                }
              />
            )}
          </li>
        ))}
      </ul>
    </ModelSection>
  )
}
