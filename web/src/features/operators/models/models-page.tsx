import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../../core/page/page-title.ts'
import { api } from '../../../core/server/api.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { operatorKeys } from '../query-keys.ts'
import { BudgetSection } from './budget-section.tsx'
import { ChoiceSection } from './choice-section.tsx'
import { KeySection } from './key-section.tsx'
import { PriceSection } from './price-section.tsx'

export function ModelsPage() {
  usePageTitle('Models')
  const models = useQuery({
    queryKey: operatorKeys.models,
    queryFn: ({ signal }) => api('GET /admin/models', { signal }),
  })
  return (
    <>
      <PageHeading
        title="Models"
        lead="Which language models answer, and what they may cost. Changes hold on every server at once."
      />
      <Loaded query={models} label="Loading models" skeleton={<Skeleton className="h-96 rounded-md" />}>
        {(page) => (
          <div className="grid gap-12">
            {page.problem && <Alert>{page.problem}</Alert>}
            <ChoiceSection page={page} />
            <KeySection page={page} />
            <BudgetSection page={page} />
            <PriceSection page={page} />
          </div>
        )}
      </Loaded>
    </>
  )
}
