import type { TemplateDetail } from '@agentry/contract/catalogue'
import { defaultCategory } from '@agentry/contract/rules/limits'
import { paths } from '../../../app/paths.ts'
import { ReportButton } from '../../../core/report/report-button.tsx'
import { languageName } from '../../../core/text/language-name.ts'
import { CreatorName } from '../../../core/creator-name.tsx'
import { dollars } from '../../../core/text/money.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { TextLink, textLinkStyle } from '../../../ui/forms/text-link.tsx'
import {
  Capabilities,
  ChecksTold,
  Functions,
  LicenseTold,
  Origin,
  ReachTold,
  Starters,
  Versions,
} from './detail-sections.tsx'
import { Reviews } from '../reviews/review-list.tsx'
import { BuyTerms } from './buy-terms.tsx'
import { TemplateFacts } from '../cards/template-facts.tsx'

interface Props {
  template: TemplateDetail
  hasUsedRefund: boolean
  /** Starts it with one of its ways to begin. */
  onBegin: (words: string) => void
}

export function DetailBody({ template, hasUsedRefund, onBegin }: Props) {
  const category = template.category || defaultCategory
  return (
    <div className="grid gap-6">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[15rem_1fr]">
        <Cover
          src={template.image_url}
          sizes="(min-width: 40rem) 15rem, 100vw"
          name={template.name}
          eager="first"
          className="aspect-3/2 rounded-md"
        />
        <div className="grid content-start gap-2.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <TextLink to={`${paths.browse}?${new URLSearchParams({ category })}`}>{category}</TextLink>
            {template.is_premium && <Badge tone="strong">PRO</Badge>}
            <span>
              · by <CreatorName template={template} className={textLinkStyle} />
            </span>
          </p>
          <p>{template.description}</p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
            <TemplateFacts template={template} raters={template.rating_count} />
            <Language code={template.language} />
          </p>
          {template.lineage && <Origin lineage={template.lineage} />}
          {template.is_premium && <p className="text-sm font-medium">{priceWords(template)}</p>}
        </div>
      </div>
      <BuyTerms template={template} hasUsedRefund={hasUsedRefund} />
      <Starters template={template} onBegin={onBegin} />
      <ReachTold template={template} />
      <Capabilities template={template} />
      <Functions template={template} />
      {template.checks && <ChecksTold checks={template.checks} />}
      <Reviews template={template} />
      <LicenseTold license={template.license} />
      <Versions template={template} />
      {!template.mine?.is_owner && (
        <div className="border-t border-line pt-3">
          <ReportButton kind="template" target={template.id} className="-ml-3" />
        </div>
      )}
    </div>
  )
}

function Language({ code }: { code: string }) {
  const name = languageName(code)
  return name ? <span>{name}</span> : null
}

function priceWords({ price_cents: cents, mine }: TemplateDetail): string {
  if (mine?.is_bought) return 'You bought it: it is yours for good.'
  return cents === null ? 'Included in Pro' : `${dollars(cents)} once, or included in Pro`
}
