/** What billing does later; apart from the doing, so that no imports run in a circle. */
export const followRewardJob = 'billing.follow-reward'
export const endJob = 'billing.end-subscription'
export const billingMailJob = 'billing.mail'
