import type { TemplateDetail } from '@agentry/contract/catalogue'
import { dollars } from '../../../core/text/money.ts'
import { useViewer } from '../../../core/server/viewer.ts'
import { Button } from '../../../ui/forms/button.tsx'
import type { Launcher } from '../cards/launcher.ts'

/** For a premium template with a price, beside the way to Pro. Nobody is sold what is already theirs. */
export function BuyButton({ template, launcher }: { template: TemplateDetail; launcher: Launcher }) {
  const { status, isPro } = useViewer()
  const { is_premium, price_cents, mine } = template
  const isTheirs = isPro || mine?.is_owner === true || launcher.owns(template) !== false
  if (!is_premium || price_cents === null || status === 'loading' || isTheirs) return null
  return (
    <Button busy={launcher.buying === template.id} onClick={() => launcher.buy(template)}>
      Buy for {dollars(price_cents)}
    </Button>
  )
}
