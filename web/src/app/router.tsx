import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { chunk } from '../core/page/chunk.ts'
import { session } from '../core/server/session.ts'
import { askAhead } from '../features/chat/opening-queries.ts'
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx'
import { AppLayout } from './layout/app-layout.tsx'
import { browseRoutes } from './routes/browse-routes.tsx'
import { ChatFrame } from './layout/chat-frame.tsx'
import { ErrorScreen } from './layout/error-screen.tsx'
import { RequireOperator, RequirePro, RequireUser } from './guards.tsx'
import { paths, patterns } from './paths.ts'
import { ViewerLayout } from './layout/viewer-layout.tsx'
import { PublicLayout } from './layout/public-layout.tsx'
import { queries } from './query-client.ts'
import { sentToSignIn, type AuthState } from './return-to.ts'
import { Root } from './root.tsx'

const toSignUp: AuthState = { mode: 'sign-up' }

const openToAll: RouteObject[] = [
  browseRoutes,
  {
    Component: PublicLayout,
    children: [
      {
        path: paths.pricing,
        lazy: page(() => import('../features/billing/plans/pricing-page.tsx'), 'PricingPage'),
      },
      {
        path: paths.terms,
        lazy: page(() => import('../features/privacy/legal/terms-page.tsx'), 'TermsPage'),
      },
      {
        path: paths.privacyPolicy,
        lazy: page(() => import('../features/privacy/legal/privacy-policy-page.tsx'), 'PrivacyPolicyPage'),
      },
      {
        path: paths.unsubscribe,
        lazy: page(() => import('../features/notifications/unsubscribe-page.tsx'), 'UnsubscribePage'),
      },
      { path: paths.guide, lazy: page(() => import('./routes/guide-route.tsx'), 'GuideRoute') },
    ],
  },
  {
    Component: ViewerLayout,
    children: [
      { path: patterns.creator, lazy: page(() => import('./routes/creator-route.tsx'), 'CreatorRoute') },
    ],
  },
  { path: patterns.guestChat, lazy: page(() => import('./routes/guest-chat-route.tsx'), 'GuestChatRoute') },
  { path: patterns.shared, lazy: page(() => import('./routes/shared-route.tsx'), 'SharedRoute') },
  { path: paths.auth, lazy: page(() => import('./routes/auth-route.tsx'), 'AuthRoute') },
  { path: paths.login, element: <Navigate to={paths.auth} replace /> },
  { path: paths.signup, element: <Navigate to={paths.auth} replace state={toSignUp} /> },
]

const needPro: RouteObject[] = [
  {
    path: paths.createAgent,
    lazy: page(() => import('./routes/create-agent-route.tsx'), 'CreateAgentRoute'),
  },
  {
    path: paths.upload,
    lazy: page(() => import('../features/creators/upload/upload-page.tsx'), 'UploadPage'),
  },
]

const needUser: RouteObject[] = [
  { path: paths.agents, lazy: page(() => import('./routes/agents-route.tsx'), 'AgentsRoute') },
  { path: paths.library, lazy: page(() => import('./routes/library-route.tsx'), 'LibraryRoute') },
  { path: paths.billing, lazy: page(() => import('../features/billing/billing-page.tsx'), 'BillingPage') },
  {
    path: paths.billingSuccess,
    lazy: page(() => import('./routes/billing-success-route.tsx'), 'BillingSuccessRoute'),
  },
  {
    path: paths.notifications,
    lazy: page(() => import('../features/notifications/notifications-page.tsx'), 'NotificationsPage'),
  },
  {
    path: patterns.appeal,
    lazy: page(() => import('../features/moderation/appeal-page.tsx'), 'AppealPage'),
  },
  {
    path: paths.accountSettings,
    lazy: page(() => import('./routes/account-settings-route.tsx'), 'AccountSettingsRoute'),
  },
  {
    path: paths.privacySettings,
    lazy: page(() => import('./routes/privacy-settings-route.tsx'), 'PrivacySettingsRoute'),
  },
  { Component: RequirePro, children: needPro },
]

/** A conversation takes the whole window. */
const agentChat: RouteObject = {
  path: patterns.agentChat,
  HydrateFallback: ChatFrame,
  lazy: page(() => import('./routes/agent-chat-route.tsx'), 'AgentChatRoute'),
  loader: ({ params: { agentId } }) => {
    if (agentId && session.get().token) askAhead(queries, agentId)
    return null
  },
  // From one conversation to another there is nothing to ask ahead for.
  shouldRevalidate: ({ currentParams, nextParams }) => currentParams['agentId'] !== nextParams['agentId'],
}

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: LoadingScreen,
    children: [
      ...openToAll,
      { element: <RequireUser />, children: [{ Component: AppLayout, children: needUser }] },
      {
        element: <RequireUser />,
        children: [
          {
            Component: RequireOperator,
            children: [
              { path: patterns.admin, lazy: page(() => import('./routes/admin-route.tsx'), 'AdminRoute') },
            ],
          },
        ],
      },
      { element: <RequireUser waiting={<ChatFrame />} />, children: [agentChat] },
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
])

// Any refused token ends at the sign-in page, wherever the call came from.
session.subscribe(() => {
  const { ended } = session.get()
  if (ended !== 'expired') return
  const { location } = router.state
  if (location.pathname !== paths.auth)
    void router.navigate(paths.auth, { state: sentToSignIn(location, ended) })
})

/** A page in its own chunk, fetched when somebody goes there. */
function page<Name extends string>(load: () => Promise<Record<Name, () => React.ReactNode>>, name: Name) {
  return async () => ({ Component: (await chunk(load()))[name] })
}
