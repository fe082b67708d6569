import type { TemplateDetails } from '@agentry/contract/operators/templates'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { api } from '../../../core/server/api.ts'
import { day } from '../../../core/text/day.ts'
import { dollars } from '../../../core/text/money.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextLink } from '../../../ui/forms/text-link.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Facts } from '../facts.tsx'
import { LogList } from '../log/log-list.tsx'
import { LoadedDetails } from '../loaded-details.tsx'
import { operatorKeys } from '../query-keys.ts'
import { FirstReview } from './first-review.tsx'
import { ReleasedSection } from './released-section.tsx'
import { TemplateActions } from './template-actions.tsx'
import { TemplateBadges, visibilityWord } from './template-badges.tsx'

export function TemplatePage() {
  usePageTitle('Template')
  const { templateId = '' } = useParams()
  const template = useQuery({
    queryKey: operatorKeys.template(templateId),
    queryFn: ({ signal }) =>
      api('GET /admin/templates/:template_id', { params: { template_id: templateId }, signal }),
  })
  return (
    <LoadedDetails
      query={template}
      label="Loading the template"
      back={{ to: paths.adminTemplates, label: 'Back to templates' }}
    >
      {(found) => (
        <>
          <PageHeading
            title={found.name}
            mark={<TemplateBadges template={found} />}
            lead={found.description}
          />
          <div className="grid gap-8">
            <TemplateActions template={found} />
            {found.first && <FirstReview templateId={found.id} first={found.first} />}
            {found.held_reason && <Alert tone="warn">{found.held_reason}</Alert>}
            <Facts facts={factsOf(found)} />
            {isVisible(found) && (
              <TextLink to={paths.template(found.id)} className="justify-self-start">
                See its public page
              </TextLink>
            )}
            {found.creator && (
              <p className="wrap-anywhere">
                Creator: <TextLink to={paths.adminPerson(found.creator.id)}>{found.creator.email}</TextLink>
              </p>
            )}
            {/* A first template that waits is shown in full above. */}
            {found.released && found.first?.state !== 'waiting' && (
              <ReleasedSection released={found.released} />
            )}
            <section className="grid gap-3">
              <h2 className="text-xl">What operators did</h2>
              <LogList entries={found.log} />
            </section>
          </div>
        </>
      )}
    </LoadedDetails>
  )
}

const isVisible = ({ visibility }: TemplateDetails) => ['public', 'unlisted'].includes(visibility)

function factsOf(template: TemplateDetails): Record<string, string | number> {
  return {
    Made: day(template.created_at),
    Category: template.category,
    Visibility: visibilityWord(template.visibility),
    Downloads: template.downloads,
    Rating: ratingOf(template),
    Price: template.price_cents === null ? 'Not sold on its own' : `${dollars(template.price_cents)} once`,
    'Running agents': template.running_agents,
    Id: template.id,
  }
}

function ratingOf({ rating, rating_count: count }: TemplateDetails): string {
  if (count === 0) return 'No ratings yet'
  return `${rating.toFixed(1)} from ${count} ${count === 1 ? 'rating' : 'ratings'}`
}
