export interface Mail {
  to: string
  subject: string
  /** Plain text; every mail we send reads well without HTML. */
  text: string
}

/** Sends one mail, or rejects: the caller is a job that tries again. */
export interface MailPort {
  send(mail: Mail): Promise<void>
}
