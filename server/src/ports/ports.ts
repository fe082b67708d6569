import type { AnswerCache } from '../core/http/answers/answer-cache.ts'
import type { Clock } from '../core/operation/clock.ts'
import type { Jobs } from '../core/operation/jobs.ts'
import type { Limits } from '../core/operation/limits.ts'
import type { Log } from '../core/operation/log.ts'
import type { Secrets } from '../core/operation/secrets.ts'
import type { Db } from '../db/client.ts'
import type { Documents } from './documents.ts'
import type { Embedder } from './embedder.ts'
import type { Files } from './files.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { MailPort } from './mail.ts'
import type { ModelConsole } from './model-console.ts'
import type { Models } from './models.ts'
import type { Packages } from './packages.ts'
import type { Payments } from './payments.ts'
import type { Retrieval } from './retrieval.ts'
import type { Sandbox } from './sandbox.ts'
import type { Signals } from './signals.ts'
import type { Speech } from './speech.ts'
import type { Transcriber } from './transcriber.ts'
import type { Web } from './web.ts'

/** Everything a feature may need from outside. A service names its share: `Pick<Ports, 'db' | 'clock'>`. */
export interface Ports {
  db: Db
  clock: Clock
  log: Log
  limits: Limits
  jobs: Jobs
  signals: Signals
  mail: MailPort
  sandbox: Sandbox
  models: Models
  modelConsole: ModelConsole
  secrets: Secrets
  files: Files
  documents: Documents
  packages: Packages
  payments: Payments
  retrieval: Retrieval
  /** Undefined where it is switched off: texts are searched by their words. */
  embedder: Embedder | undefined
  speech: Speech
  /** Undefined where no service is set up. */
  transcriber: Transcriber | undefined
  /** Undefined where none is set up. */
  identityProvider: IdentityProvider | undefined
  web: Web
  /** Answers that are the same for everyone. */
  publicAnswers: AnswerCache
  site: Site
  settings: readonly SettingInEffect[]
}

/** How this installation introduces itself. */
export interface Site {
  publicUrl: string
  /** Where this process itself listens, for what it sends to itself; undefined before it does. */
  ownUrl: string | undefined
  supportEmail: string
  legalEmail: string
  /** Who answers for personal data; empty where nobody has said. */
  controller: { name: string; address: string; complaintsTo: string }
  /** Outside services that get personal data by the settings. Models are known from the setup in effect. */
  processors: readonly { name: string; purpose: 'models' | 'payments' | 'mail' | 'files' }[]
  /** Of templates: those of the contract, and the operator's own. */
  categories: readonly string[]
  /** Names of the operator that nobody else may use or imitate, beside the product's own. */
  reservedNames: readonly string[]
  /** Who sells, as receipts say it. */
  seller: { name: string; address: readonly string[]; taxId: string | undefined }
  /** How much of what a Pro member pays for a month goes to the creators of the templates that they used in it. */
  proSharePercent: number
  /** Whether operators look at a creator's first public template before others see it. */
  reviewsFirstTemplates: boolean
}

/** One of the settings, as operators may see it. */
export interface SettingInEffect {
  name: string
  source: 'environment' | 'default' | 'none'
  isSecret: boolean
  /** Null: not set, or a secret. */
  value: string | null
}
