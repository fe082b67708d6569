import { BillingSuccessPage } from '../../features/billing/checkouts/billing-success-page.tsx'
import { LaunchButton } from '../../features/catalogue/cards/launch-button.tsx'
import { useTemplate } from '../../features/catalogue/queries.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useLaunch } from './use-launch.ts'

/** Where a paid checkout meets the template that was bought with it. */
export function BillingSuccessRoute() {
  return <BillingSuccessPage LaunchBought={LaunchBought} />
}

function LaunchBought({ templateId }: { templateId: string }) {
  const launcher = useLaunch('members')
  const { data: template } = useTemplate(templateId)
  if (!template) return <Skeleton className="h-12 w-40 rounded-md" />
  return <LaunchButton template={template} launcher={launcher} look="primary" />
}
