import type { Template } from '@agentry/contract/catalogue'
import { premiumRedirectMs } from '@agentry/contract/rules/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, detailOr } from '../../core/server/api-error.ts'
import { notify } from '../../core/page/notify.ts'
import { session } from '../../core/server/session.ts'
import { unsentMessages } from '../../core/unsent-messages.ts'
import { wordsToSay } from '../../core/words-to-say.ts'
import { useViewer } from '../../core/server/viewer.ts'
import { findRunningAgent, launchAgent, rememberAgent } from '../../features/agents/launch-agent.ts'
import { useCheckout } from '../../features/billing/checkouts/checkout.ts'
import { useBoughtTemplates } from '../../features/billing/selling/purchases.ts'
import type { Launcher } from '../../features/catalogue/cards/launcher.ts'
import { startGuest } from '../../features/guests/start-guest.ts'
import { paths } from '../paths.ts'
import { returningTo } from '../return-to.ts'

/** The public view belongs to visitors, who start as guests; any other is for people with an account. */
type LaunchView = 'public' | 'members'

/** What happens when somebody presses the one button of a template. */
export function useLaunch(view: LaunchView): Launcher {
  const [busyWith, setBusyWith] = useState<string>()
  const taken = useRef(false)
  const { status, isPro } = useViewer()
  const bought = useBoughtTemplates(status === 'signed-in' && !isPro)
  const owns = ({ id }: Template) => bought?.owned.has(id)
  const start = useStart(view, owns)
  return {
    busyWith,
    owns,
    hasUsedRefund: ({ id }) => bought?.refundUsed.has(id),
    ...useBuying(),
    launch(template, words) {
      // State arrives with the next render; a double click is faster.
      if (taken.current) return
      taken.current = true
      setBusyWith(template.id)
      void start(template, words).finally(() => {
        taken.current = false
        setBusyWith(undefined)
      })
    },
  }
}

function useBuying(): Pick<Launcher, 'buy' | 'buying'> {
  const navigate = useNavigate()
  const location = useLocation()
  const checkout = useCheckout()
  return {
    buying: checkout.isPending ? checkout.asked?.item : undefined,
    buy({ id }) {
      if (session.get().token) checkout.open({ item: id, priceId: `template_${id}`, mode: 'payment' })
      else void navigate(paths.auth, { state: { ...returningTo(location), mode: 'sign-up' } })
    },
  }
}

function useStart(view: LaunchView, owns: Launcher['owns']) {
  const { user, isPro } = useViewer()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const goToPricingLater = useGoToPricingLater()

  function askToSignIn() {
    notify.error('Please sign in to launch agents')
    // A session that has just expired is already on its way there.
    if (session.get().ended !== 'expired') void navigate(paths.auth, { state: returningTo(location) })
  }

  async function launch(template: Template, words?: string) {
    const running = await findRunningAgent(queries, user?.id, template)
    if (!session.get().token) return askToSignIn()
    const agentId = running?.id ?? (await launchAgent(queries, template))
    rememberAgent(user?.id, template, agentId)
    if (words) wordsToSay.keep(agentId, words)
    notify.success(
      running ? `Resuming ${template.name} conversation!` : `${template.name} launched successfully!`,
    )
    await navigate(paths.agentChat(agentId))
  }

  return async (template: Template, words?: string) => {
    if (template.is_premium && !isPro && !owns(template)) return navigate(paths.pricing)
    // By the token, not the user: somebody quick presses before the person is loaded.
    const signedOut = !session.get().token
    if (signedOut && view === 'public') {
      const guest = startGuest(template)
      if (words) unsentMessages.keep(guest.id, words)
      notify.success(`Started ${template.name} in guest mode!`)
      return navigate(paths.guestChat(guest.id, template.id))
    }
    if (signedOut) return askToSignIn()
    try {
      await launch(template, words)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'agent-limit') return tellAgentLimit(error.message)
      const words = failureWords(error)
      const needsPro = words.includes('Premium subscription required')
      notify.error(needsPro ? 'This template requires Pro subscription' : words)
      if (needsPro) goToPricingLater()
    }
  }
}

async function tellAgentLimit(words: string) {
  const { notifyWithWays } = await import('../../core/page/notify-with-ways.tsx')
  notifyWithWays(words, [
    { label: 'Stop an agent', to: paths.agents },
    { label: 'Upgrade to Pro', to: paths.pricing },
  ])
}

/** The server's detail; our own words for an answer without an id or a detail. */
function failureWords(error: unknown): string {
  if (error instanceof ApiError) return detailOr(error, 'Failed to launch agent')
  return error instanceof Error ? error.message : 'Failed to launch agent'
}

/** Leaves time to read why; whoever has left the page by then is not fetched back. */
function useGoToPricingLater() {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void navigate(paths.pricing), premiumRedirectMs)
  }
}
