/** Why there is a case: people reported something, or the first template of a creator waits to be looked at. */
export type CaseCause = 'report' | 'first_template'

export type CaseState = 'open' | 'dismissed' | 'hidden' | 'removed' | 'suspended' | 'approved' | 'declined'

/** What a case is about, in words that an operator recognises it by. */
export interface Material {
  title: string
  text: string
  /** Of a template: which of its versions was reported. */
  versionId?: string
}
