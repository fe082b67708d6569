import type { Template } from '@agentry/contract/catalogue'

/** How a template is started; what that means for whom is decided in app/, where the features meet. */
export interface Launcher {
  /** With words, they wait in the message field of the chat that opens. */
  launch: (template: Template, words?: string) => void
  /** The template that is being started. */
  busyWith: string | undefined
  /** Bought for good: it is launched without Pro. Undefined until that is known. */
  owns: (template: Template) => boolean | undefined
  /** Had its money back once: bought again, it stays. Undefined until that is known. */
  hasUsedRefund: (template: Template) => boolean | undefined
  /** Opens the card page for a template that has a price. */
  buy: (template: Template) => void
  /** The template whose card page is being opened. */
  buying: string | undefined
}
