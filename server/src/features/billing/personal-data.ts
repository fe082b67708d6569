import type { PersonalData } from '../../core/personal-data.ts'
import { endJob } from './job-names.ts'
import * as repository from './personal-data-repository.ts'
import * as schema from './schema.ts'
import { findCustomer } from './subscriptions/subscription-repository.ts'

const { billingCustomer, checkout, subscription } = schema

export const billingData: PersonalData<typeof schema> = {
  retention: {
    turnUsage: 'account',
    turnReservation: 'account',
    voiceUsage: 'account',
    transcriptionUsage: 'account',
    secondsReservation: 'account',
    dayUsage: 'account',
    storageUsage: 'account',
    storageReservation: 'account',
    billingCustomer: 'financial',
    subscription: 'financial',
    checkout: 'financial',
    founderSeat: 'financial',
    founderHold: 'account',
    paymentEvent: 'operational',
  },
  closed: [subscription.endedAt, checkout.createdAt, billingCustomer.forgottenAt],

  async export({ db }, accountId) {
    return {
      usage: await repository.exportUsage(db, accountId),
      billing: await repository.exportPayments(db, accountId),
    }
  },

  erase: repository.eraseUsage,

  async close(db, { accountId, jobs }) {
    const customer = await findCustomer(db, accountId)
    if (customer) await jobs.send(endJob, { customer_id: customer.id }, db)
  },
}
