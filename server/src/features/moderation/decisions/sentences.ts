import type { AppealOutcome, Decision } from '@agentry/contract/rules/community/decisions'

/** What those who reported it read. */
export const toReporters: Record<Decision, string> = {
  dismiss: 'We looked at it and found nothing against our rules, so it stays as it is.',
  hide: 'We agree, and others no longer find it.',
  remove: 'We agree, and removed it.',
  suspend: 'We agree, and suspended the account behind it.',
}

/** What the person reads whose work it is. */
export const toOwner: Record<Decision, string> = {
  dismiss: 'We looked at it and found nothing against our rules. Nothing changes for you.',
  hide: 'Others no longer find it. You can appeal once.',
  remove: 'We removed it. You can appeal once.',
  suspend:
    'Your account is suspended. If you think that this is wrong, write to our support: the address is below.',
}

export const afterAppeal: Record<AppealOutcome, string> = {
  upheld: 'We looked at your appeal, and our decision stands.',
  reversed: 'We looked at your appeal, and took our decision back.',
}
