/** What billing does later; apart from the doing, so that others can ask for it by name. */
export const followRewardJob = 'billing.follow-reward'
export const endJob = 'billing.end-subscription'
export const billingMailJob = 'billing.mail'
