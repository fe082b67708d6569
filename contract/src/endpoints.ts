import * as appeals from './community/appeals.ts'
import * as agents from './agents.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as catalogue from './catalogue.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'
import * as chat from './chat.ts'
import * as conversations from './conversations.ts'
import * as creators from './creators.ts'
import * as egress from './egress.ts'
import * as drafts from './drafts.ts'
import * as emailChange from './people/email-change.ts'
import * as feedback from './community/feedback.ts'
import * as guests from './guests.ts'
import * as identity from './people/identity.ts'
import * as memory from './memory.ts'
import * as notifications from './people/notifications.ts'
import * as operatorsJobs from './operators/jobs.ts'
import * as operatorsLog from './operators/log.ts'
import * as operatorsPayouts from './operators/payouts.ts'
import * as operatorsProShares from './operators/pro-shares.ts'
import * as operatorsSales from './operators/sales.ts'
import * as operatorsModels from './operators/models.ts'
import * as operatorsOverview from './operators/overview.ts'
import * as operatorsPeople from './operators/people.ts'
import * as operatorsReports from './operators/reports.ts'
import * as operatorsSettings from './operators/settings.ts'
import * as operatorsCategories from './operators/categories.ts'
import * as operatorsTemplates from './operators/templates.ts'
import * as reports from './community/reports.ts'
import * as reviews from './community/reviews.ts'
import * as profiles from './people/profiles.ts'
import * as privacy from './privacy.ts'
import * as selling from './selling.ts'
import * as signInProvider from './people/sign-in-provider.ts'
import * as sharing from './community/sharing.ts'
import * as system from './system.ts'

type EndpointsOf<M> = M extends unknown ? Extract<M[keyof M], Endpoint> : never

const features = {
  system,
  auth,
  identity,
  signInProvider,
  emailChange,
  catalogue,
  agents,
  chat,
  conversations,
  memory,
  egress,
  feedback,
  sharing,
  guests,
  creators,
  drafts,
  billing,
  selling,
  notifications,
  profiles,
  privacy,
  operatorsJobs,
  operatorsLog,
  operatorsPayouts,
  operatorsProShares,
  operatorsSales,
  operatorsModels,
  operatorsOverview,
  operatorsPeople,
  operatorsReports,
  operatorsSettings,
  operatorsCategories,
  operatorsTemplates,
  reports,
  appeals,
  reviews,
}

/** Every call there is. The server mounts them, the API description and the authorisation tests walk them. */
export const endpoints: readonly Endpoint[] = Object.values(features)
  .flatMap((feature) => Object.values(feature as Record<string, unknown>))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value)

type Every = EndpointsOf<(typeof features)[keyof typeof features]>

/** From `'POST /auth/login'` to its declaration. Types only: the browser never loads the schemas. */
export type Api = { [E in Every as EndpointKey<E>]: E }
