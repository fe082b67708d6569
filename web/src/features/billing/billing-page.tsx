import { usePageTitle } from '../../core/page-title.ts'
import { useViewer } from '../../core/viewer.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ApiKeys } from './api-keys.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { FeatureAccess } from './feature-access.tsx'
import { Invoices } from './invoices.tsx'
import { PlanSection } from './plan-section.tsx'
import { Purchases } from './purchase-list.tsx'
import { UpgradePanel } from './upgrade-panel.tsx'
import { UsageSection } from './usage-section.tsx'

export function BillingPage() {
  const { isPro } = useViewer()
  usePageTitle('Billing')
  return (
    <>
      <PageHeading title="Billing" lead="Your plan, and what you have used of it." />
      <ConfirmAddress />
      <PlanSection />
      <UsageSection />
      {!isPro && <UpgradePanel />}
      <FeatureAccess isPro={isPro} />
      <Invoices />
      <Purchases />
      <ApiKeys isPro={isPro} />
    </>
  )
}
