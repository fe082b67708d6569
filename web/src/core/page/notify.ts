import { toasts } from '@agentry/contract/rules/limits'
import { toast, type ToastOptions } from 'react-hot-toast/headless'

/** Interrupts a screen reader. */
export const urgent: ToastOptions = { ariaProps: { role: 'alert', 'aria-live': 'assertive' } }
const corner: ToastOptions = { position: 'top-right', duration: toasts.privacyMs }

/** The one door to toasts; the store shows at most 20, each as long as its kind says. */
export const notify = {
  success: (words: string) => toast.success(words),
  error: (words: string) => toast.error(words, urgent),
  plain: (words: string) => toast(words),
  /** Stays until it is dismissed by the id that it answers. */
  loading: (words: string) => toast.loading(words),
  dismiss: (id: string) => toast.dismiss(id),
}

/** What privacy has to say looks the same on every page: the consent dialog opens anywhere, and deletion leaves its page. */
export const notifyPrivacy = {
  success: (words: string) => toast.success(words, corner),
  error: (words: string) => toast.error(words, { ...urgent, ...corner }),
}
