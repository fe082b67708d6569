import { usePageTitle } from '../../core/page/page-title.ts'
import { useViewer } from '../../core/server/viewer.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ApiKeys } from './api-keys/api-keys.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { FeatureAccess } from './subscriptions/feature-access.tsx'
import { Invoices } from './selling/invoices.tsx'
import { PlanSection } from './plans/plan-section.tsx'
import { Purchases } from './selling/purchase-list.tsx'
import { UpgradePanel } from './subscriptions/upgrade-panel.tsx'
import { UsageSection } from './allowance/usage-section.tsx'

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
