export interface Mail {
  to: string
  subject: string
  /** Plain text; every mail we send reads well without HTML. */
  text: string
}

export interface MailPort {
  /** Sends one mail, or rejects: the caller is a job that tries again. */
  send(mail: Mail): Promise<void>

  /** Removes what is still kept here of mails sent before. Nothing, where mails leave the house. Answers how many. */
  forgetBefore(moment: Date): Promise<number>
}
