export interface Mail {
  to: string
  subject: string
  /** Plain text; every mail we send reads well without HTML. */
  text: string
  /** The same for programs that show HTML. It loads nothing from anywhere. */
  html?: string
  /** Answers a POST by ending mails of this kind (RFC 8058). */
  unsubscribeUrl?: string
  /** A mail that a person wrote: their name stands before our address, and replies go to theirs. */
  writtenBy?: { name: string; email: string }
}

export interface MailPort {
  /**
   * Sends one mail. Rejects with `MailRefused` where a mail server refused it for good, and with anything else where
   * trying again may help: the caller is a job that does.
   */
  send(mail: Mail): Promise<void>

  /** Removes what is still kept here of mails sent before. Nothing, where mails leave the house. Answers how many. */
  forgetBefore(moment: Date): Promise<number>
}
