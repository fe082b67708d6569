import { isString, stored } from '../../../core/storage.ts'

/** Where somebody was before they went to the sign-in provider. Whoever reads it follows only our own paths. */
export const wayBack = stored('agentry.way-back', isString)
