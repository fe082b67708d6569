import type { TemplateDetail } from '@agentry/contract/catalogue'
import { defaultCategory } from '@agentry/contract/rules/limits'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { languageName } from '../../../core/text/language-name.ts'
import { dollars } from '../../../core/text/money.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { Capabilities, ChecksTold, Functions, Origin, Starters, Versions } from './detail-sections.tsx'
import { useRateTemplate } from '../cards/my-template.ts'
import { StarRating } from './star-rating.tsx'
import { TemplateFacts } from '../cards/template-facts.tsx'

export function DetailBody({ template }: { template: TemplateDetail }) {
  const category = template.category || defaultCategory
  return (
    <div className="grid gap-6">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[15rem_1fr]">
        <Cover
          src={template.image_url}
          sizes="(min-width: 40rem) 15rem, 100vw"
          name={template.name}
          eager
          className="aspect-3/2 rounded-md"
        />
        <div className="grid content-start gap-2.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <TextLink to={`${paths.browse}?${new URLSearchParams({ category })}`}>{category}</TextLink>
            {template.is_premium && <Badge tone="strong">PRO</Badge>}
            <span>
              · by{' '}
              {template.creator_id ? (
                <TextLink to={paths.creator(template.creator_id)}>{template.created_by}</TextLink>
              ) : (
                template.created_by
              )}
            </span>
          </p>
          <p>{template.description}</p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
            <TemplateFacts template={template} raters={template.rating_count} />
            <Language code={template.language} />
          </p>
          {template.lineage && <Origin lineage={template.lineage} />}
          {template.is_premium && <p className="text-sm font-medium">{priceWords(template.price_cents)}</p>}
        </div>
      </div>
      {template.mine?.can_rate && <OwnRating templateId={template.id} rating={template.mine.rating} />}
      <Capabilities template={template} />
      <Functions template={template} />
      {template.checks && <ChecksTold checks={template.checks} />}
      <Starters template={template} />
      <Versions template={template} />
    </div>
  )
}

function OwnRating({ templateId, rating }: { templateId: string; rating: number | null }) {
  const rate = useRateTemplate(templateId)
  const [given, setGiven] = useState<number>()
  return (
    <StarRating
      value={given ?? rating}
      onRate={(stars) => {
        setGiven(stars)
        rate.mutate(stars, { onSettled: () => setGiven(undefined) })
      }}
    />
  )
}

function Language({ code }: { code: string }) {
  const name = languageName(code)
  return name ? <span>{name}</span> : null
}

function priceWords(cents: number | null): string {
  return cents === null ? 'Included in Pro' : `${dollars(cents)} once, or included in Pro`
}
