import type { Api } from '@agentry/contract/endpoints'
import * as agents from './agent-kinds.ts'
import * as branches from './branch-kinds.ts'
import * as chat from './chat-kinds.ts'
import * as feedback from './feedback-kinds.ts'
import * as memory from './memory-kinds.ts'
import * as folders from './folder-kinds.ts'
import * as identity from './identity-kinds.ts'
import * as money from './money-kinds.ts'
import * as notifications from './notification-kinds.ts'
import * as people from './people-kinds.ts'
import * as privacy from './privacy-kinds.ts'
import * as profiles from './profile-kinds.ts'
import * as reviews from './review-kinds.ts'
import * as shares from './share-kinds.ts'
import * as templates from './template-kinds.ts'

const { makeTemplate: _, ...templateKinds } = templates

/** Every kind of write there is. */
export const kinds = {
  ...people,
  ...identity,
  ...privacy,
  ...templateKinds,
  ...profiles,
  ...reviews,
  ...agents,
  ...chat,
  ...branches,
  ...feedback,
  ...folders,
  ...shares,
  ...memory,
  ...money,
  ...notifications,
}

export type KindName = keyof typeof kinds

/** Which calls of the contract each kind makes; additions.test.ts names the writes that are missing here. */
export const callsOf: Record<KindName, (keyof Api)[]> = {
  register: ['POST /auth/register'],
  signIn: ['POST /auth/login'],
  signOut: ['POST /auth/logout'],
  endSession: ['DELETE /user/sessions/:session_id'],
  changePassword: ['POST /auth/change-password'],
  resetPassword: ['POST /auth/forgot-password', 'POST /auth/reset-password'],
  confirmAddress: ['POST /auth/send-verification', 'POST /auth/verify-email'],
  closeAccount: ['DELETE /user/delete-account'],
  restoreAccount: ['POST /user/restore-account'],
  turnOnTwoStep: [
    'POST /auth/two-step/start',
    'POST /auth/two-step/confirm',
    'POST /auth/two-step/recovery-codes',
  ],
  turnOffTwoStep: ['POST /auth/two-step/turn-off'],
  consent: ['POST /user/consent'],
  chooseRetention: ['PUT /user/retention'],
  saveProfile: ['PUT /profile'],
  renamePerson: ['PATCH /profile/full-name'],
  changePicture: ['PUT /profile/picture', 'DELETE /profile/picture'],
  writeToCreator: ['POST /creators/:handle/messages'],
  changeEmail: ['POST /auth/change-email', 'DELETE /auth/change-email', 'POST /auth/confirm-email-change'],
  reportSomething: ['POST /reports'],
  exportData: ['GET /user/export-data'],
  uploadTemplate: ['POST /templates/upload'],
  saveDraft: ['POST /templates/draft'],
  restoreVersion: ['POST /templates/:template_id/versions/:version_id/restore'],
  releaseVersion: ['POST /templates/:template_id/versions/:version_id/release'],
  fork: ['POST /templates/:template_id/fork'],
  setVisibility: ['PATCH /templates/:template_id'],
  deleteTemplate: ['DELETE /templates/:template_id'],
  rate: ['PUT /templates/:template_id/rating'],
  withdrawRating: ['DELETE /templates/:template_id/rating'],
  replyToReview: ['PUT /reviews/:review_id/reply'],
  voteForReview: ['PUT /reviews/:review_id/helpful', 'DELETE /reviews/:review_id/helpful'],
  save: ['PUT /templates/:template_id/saved'],
  unsave: ['DELETE /templates/:template_id/saved'],
  launch: ['POST /agents/launch'],
  renameAgent: ['PATCH /agents/:agent_id'],
  stopAgent: ['DELETE /agents/:agent_id'],
  startAgent: ['POST /agents/:agent_id/start'],
  updateAgent: ['POST /agents/:agent_id/update'],
  removeAgent: ['POST /agents/:agent_id/remove'],
  restoreAgent: ['POST /agents/:agent_id/remove', 'POST /agents/:agent_id/restore'],
  keepGuest: ['POST /guest/keep'],
  keepGuestFile: ['POST /guest/keep/:conversation_id/messages/:message_id/files/:file_id'],
  sendMail: ['POST /agents/:agent_id/emails/:draft_id/send'],
  discardMail: ['POST /agents/:agent_id/emails/:draft_id/discard'],
  turn: ['POST /agents/:agent_id/chat'],
  answerVoiceover: ['POST /agents/:agent_id/messages/:message_id/voiceover'],
  giveFeedback: ['PUT /agents/:agent_id/messages/:message_id/feedback'],
  removeFeedback: ['DELETE /agents/:agent_id/messages/:message_id/feedback'],
  chooseVersion: ['POST /agents/:agent_id/conversations/:conversation_id/branch'],
  branchConversation: ['POST /agents/:agent_id/conversations/:conversation_id/fork'],
  renameConversation: ['PATCH /agents/:agent_id/conversations/:conversation_id'],
  deleteConversation: ['DELETE /agents/:agent_id/conversations/:conversation_id'],
  createFolder: ['POST /folders'],
  renameFolder: ['PATCH /folders/:folder_id'],
  deleteFolder: ['DELETE /folders/:folder_id'],
  share: ['POST /agents/:agent_id/conversations/:conversation_id/shares'],
  updateShare: ['PUT /shares/:share_id'],
  renewShare: ['POST /shares/:share_id/address'],
  revokeShare: ['DELETE /shares/:share_id'],
  fileConversation: ['PATCH /agents/:agent_id/conversations/:conversation_id'],
  remember: ['POST /agents/:agent_id/chat'],
  forgetFact: ['DELETE /agents/:agent_id/memory/:fact_id'],
  forgetAll: ['DELETE /agents/:agent_id/memory'],
  addFact: ['POST /agents/:agent_id/memory'],
  editFact: ['PATCH /agents/:agent_id/memory/:fact_id'],
  undoMemory: ['POST /agents/:agent_id/messages/:message_id/memory/:fact_id/undo'],
  saveAboutMe: ['PUT /user/about-me'],
  aboutMeAccess: ['PUT /agents/:agent_id/about-me'],
  attach: ['POST /agents/:agent_id/files'],
  buyPro: ['POST /billing/create-checkout-session', 'POST /billing/webhook'],
  buyTemplate: ['POST /billing/create-checkout-session', 'POST /billing/webhook'],
  refundTemplate: ['POST /billing/purchases/:purchase_id/refund'],
  cancelOrResume: ['POST /billing/cancel-subscription', 'POST /billing/resume-subscription'],
  changePlan: ['POST /billing/update-subscription'],
  apiKey: ['POST /billing/api-keys'],
  readNotifications: ['POST /notifications/:notification_id/read', 'POST /notifications/read'],
  chooseMails: ['PUT /notifications/choices'],
  revokeApiKey: ['DELETE /billing/api-keys/:key_id'],
}

/** Calls that keep nothing of ours: a person asks again and has lost nothing. */
export const keepNothing: (keyof Api)[] = [
  'POST /auth/prove',
  'POST /guest/start',
  'POST /guest/chat',
  'POST /guest/files',
  'POST /guest/asks/:ask_id',
  'POST /templates/try',
  'POST /templates/check',
  'POST /templates/run-logic',
  'POST /templates/cover',
  'POST /speech/transcribe',
  'POST /admin/models/test',
  'POST /agents/:agent_id/conversations/:conversation_id/stop',
  'POST /billing/create-portal-session',
  'POST /billing/create-payout-account-session',
]

/**
 * Here there is nothing yet that research took, and taking it is a nightly run: research.test.ts. Requests and grants need a
 * turn that waits: asking.test.ts. What operators do is one transaction with its entry in their log: operators.test.ts.
 * Checks that had no time left need a slow machine: unplayed-checks.test.ts.
 * Stopping a change of address needs the link in the mail to the old one: email-change.test.ts.
 * An appeal needs such a decision: decisions.test.ts. Unsubscribing needs the token of a mail about a sale or its like: notifications.test.ts.
 * Signing in with a provider needs one, which these servers are started without: provider.test.ts.
 * A passkey belongs to the address of its server, which is another one after each start here: passkeys.test.ts.
 */
export const outOfReach: (keyof Api)[] = [
  'DELETE /user/research/:record_id',
  'POST /agents/:agent_id/asks/:ask_id',
  'DELETE /egress/grants/:grant_id',
  'POST /notifications/unsubscribe',
  'POST /auth/passkeys/start',
  'POST /auth/passkeys',
  'PATCH /auth/passkeys/:passkey_id',
  'DELETE /auth/passkeys/:passkey_id',
  'POST /auth/passkeys/ask',
  'POST /auth/passkeys/sign-in',
  'POST /auth/provider/start',
  'POST /auth/provider/connect',
  'POST /auth/provider/prove',
  'POST /auth/provider/finish',
  'POST /auth/provider/enter',
  'POST /auth/provider/register',
  'DELETE /auth/provider',
  'POST /auth/stop-email-change',
  'POST /admin/people/:person_id/suspend',
  'POST /admin/people/:person_id/unsuspend',
  'POST /admin/people/:person_id/end-sessions',
  'PUT /admin/people/:person_id/pro',
  'PUT /admin/people/:person_id/operator',
  'PUT /admin/people/:person_id/verified',
  'POST /admin/templates/:template_id/unlist',
  'POST /admin/templates/:template_id/remove',
  'POST /admin/templates/:template_id/restore',
  'POST /admin/templates/:template_id/approve',
  'POST /admin/templates/:template_id/decline',
  'PUT /admin/templates/:template_id/featured',
  'PUT /admin/reserved-names',
  'PUT /admin/categories',
  'POST /admin/sales/:purchase_id/refund',
  'POST /admin/payouts/:seller_id/hold',
  'POST /admin/payouts/:seller_id/release',
  'POST /admin/jobs/:job_id/retry',
  'PUT /admin/models',
  'PUT /admin/models/keys',
  'PUT /admin/models/prices',
  'PUT /admin/models/budgets',
  'POST /admin/reports/:case_id/decide',
  'POST /admin/reports/:case_id/decide-appeal',
  'POST /appeals/:case_id',
  'POST /templates/:template_id/versions/:version_id/checks',
]

/** Kinds whose end comes by a webhook of the provider's, which is sent again until it is heard. */
export const isLater = (kind: KindName) => kind === 'buyPro' || kind === 'buyTemplate'
