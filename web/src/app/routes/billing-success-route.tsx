import { BillingSuccessPage } from '../../features/billing/checkouts/billing-success-page.tsx'
import { LaunchBought } from './launch-bought.tsx'

/** Where a paid checkout meets the template that was bought with it. */
export function BillingSuccessRoute() {
  return <BillingSuccessPage LaunchBought={LaunchBought} />
}
