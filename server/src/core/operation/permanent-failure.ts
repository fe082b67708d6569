/** Trying again would end the same way. A job that fails with it is given up at once. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

/** The mail server of the recipient, or ours, said no for good. */
export class MailRefused extends PermanentFailure {
  override name = 'MailRefused'
  /** What was refused, for the person who sent it. */
  readonly what: 'address refused' | 'message refused' | 'sender refused'
  /** The code of the mail server's answer, such as 550. */
  readonly responseCode: number | undefined

  constructor({ what, responseCode }: Pick<MailRefused, 'what' | 'responseCode'>, options?: ErrorOptions) {
    super(`${what} (${responseCode ?? 'no answer'})`, options)
    this.what = what
    this.responseCode = responseCode
  }
}
