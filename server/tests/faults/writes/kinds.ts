import type { Api } from '@agentry/contract/endpoints'
import * as agents from './agent-kinds.ts'
import * as chat from './chat-kinds.ts'
import * as memory from './memory-kinds.ts'
import * as money from './money-kinds.ts'
import * as people from './people-kinds.ts'
import * as privacy from './privacy-kinds.ts'
import * as templates from './template-kinds.ts'

const { makeTemplate: _, ...templateKinds } = templates

/** Every kind of write there is. */
export const kinds = { ...people, ...privacy, ...templateKinds, ...agents, ...chat, ...memory, ...money }

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
  consent: ['POST /user/consent'],
  chooseRetention: ['PUT /user/retention'],
  exportData: ['GET /user/export-data'],
  uploadTemplate: ['POST /templates/upload'],
  saveDraft: ['POST /templates/draft'],
  restoreVersion: ['POST /templates/:template_id/versions/:version_id/restore'],
  fork: ['POST /templates/:template_id/fork'],
  setVisibility: ['PATCH /templates/:template_id'],
  deleteTemplate: ['DELETE /templates/:template_id'],
  rate: ['PUT /templates/:template_id/rating'],
  save: ['PUT /templates/:template_id/saved'],
  unsave: ['DELETE /templates/:template_id/saved'],
  launch: ['POST /agents/launch'],
  renameAgent: ['PATCH /agents/:agent_id'],
  stopAgent: ['DELETE /agents/:agent_id'],
  startAgent: ['POST /agents/:agent_id/start'],
  updateAgent: ['POST /agents/:agent_id/update'],
  keepGuest: ['POST /guest/keep'],
  sendMail: ['POST /agents/:agent_id/emails/:draft_id/send'],
  discardMail: ['POST /agents/:agent_id/emails/:draft_id/discard'],
  turn: ['POST /agents/:agent_id/chat'],
  answerVoiceover: ['POST /agents/:agent_id/messages/:message_id/voiceover'],
  renameConversation: ['PATCH /agents/:agent_id/conversations/:conversation_id'],
  deleteConversation: ['DELETE /agents/:agent_id/conversations/:conversation_id'],
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
  cancelOrResume: ['POST /billing/cancel-subscription', 'POST /billing/resume-subscription'],
  changePlan: ['POST /billing/update-subscription'],
  apiKey: ['POST /billing/api-keys'],
  revokeApiKey: ['DELETE /billing/api-keys/:key_id'],
}

/** Calls that keep nothing of ours: a person asks again and has lost nothing. */
export const keepNothing: (keyof Api)[] = [
  'POST /guest/start',
  'POST /guest/chat',
  'POST /templates/try',
  'POST /templates/run-logic',
  'POST /templates/cover',
  'POST /speech/transcribe',
  'POST /billing/create-portal-session',
  'POST /billing/create-payout-account-session',
]

/** Here there is nothing yet that research took, and taking it is a nightly run: research.test.ts. */
export const outOfReach: (keyof Api)[] = ['DELETE /user/research/:record_id']

/** Kinds whose end comes by a webhook of the provider's, which is sent again until it is heard. */
export const isLater = (kind: KindName) => kind === 'buyPro' || kind === 'buyTemplate'
