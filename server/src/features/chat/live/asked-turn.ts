/** What a person asked, stored while it is being answered, so that another server can keep what was written. */
export interface AskedTurn {
  message: string
  sessionId: string | undefined
  fileIds: string[]
  replaceFrom: string | undefined
  model?: string | undefined
  spoken: boolean
  isPro: boolean
}
