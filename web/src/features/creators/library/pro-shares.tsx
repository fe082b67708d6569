import { proShareShowsPeopleFrom } from '@agentry/contract/rules/plans'
import type { EarningLine, Earnings } from '@agentry/contract/selling'
import { dollars } from '../../../core/text/money.ts'
import { monthName } from '../../../core/text/month-name.ts'

type Props = { earnings: Pick<Earnings, 'lines' | 'pro_share_percent'> }

/** What Pro members brought by using templates, by month and template, and how it is counted. */
export function ProShares({ earnings: { lines, pro_share_percent } }: Props) {
  const months = [...Map.groupBy(lines, ({ month }) => month)].flatMap(([month, own]) =>
    month ? { month, own } : [],
  )
  if (pro_share_percent === 0 && months.length === 0) return null
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">From Pro use</h3>
      {pro_share_percent > 0 && <HowItIsShared percent={pro_share_percent} />}
      {months.length > 0 && (
        <dl
          aria-label="From Pro use, by month"
          className="max-w-160 divide-y divide-line border-y border-line"
        >
          {months.map(({ month, own }) => (
            <Month key={month} month={month} lines={own} />
          ))}
        </dl>
      )}
    </div>
  )
}

function HowItIsShared({ percent }: { percent: number }) {
  return (
    <p className="max-w-[62ch] text-sm text-ink-soft">
      {percent}% of what each Pro member pays for a month, without tax, goes to the creators of the templates
      that they used in it, in equal parts for each template. Your own use does not count. A month is shared
      out on the first day of the next one; a yearly payment counts by its days. When a member gets money
      back, its part is taken off with the next month. How many people used a template is shown from{' '}
      {proShareShowsPeopleFrom} on.
    </p>
  )
}

function Month({ month, lines }: { month: string; lines: EarningLine[] }) {
  const byTemplate = [...Map.groupBy(lines, ({ template_name }) => template_name)]
  const templates = byTemplate.toSorted(([, one], [, other]) => sum(other) - sum(one))
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 py-2.5">
      <dt className="font-medium">{monthName(month)}</dt>
      <dd className="text-right font-medium tabular-nums">{dollars(sum(lines))}</dd>
      {templates.map(([name, own]) => (
        <dd key={name} className="col-span-2 flex justify-between gap-4 text-[0.9375rem] text-ink-soft">
          <span className="min-w-0 break-words">
            {name}
            {own[0]?.people && ` · ${own[0].people.toLocaleString('en')} people`}
          </span>
          <span className="tabular-nums">{dollars(sum(own))}</span>
        </dd>
      ))}
    </div>
  )
}

const sum = (lines: EarningLine[]) => lines.reduce((cents, { share_cents }) => cents + share_cents, 0)
