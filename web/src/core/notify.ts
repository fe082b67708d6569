import { toast } from 'react-hot-toast/headless'

/** The one door to toasts; the store shows at most 20, each as long as its kind says. */
export const notify = {
  success: (words: string) => toast.success(words),
  error: (words: string) => toast.error(words, { ariaProps: { role: 'alert', 'aria-live': 'assertive' } }),
  plain: (words: string) => toast(words),
  /** Stays until it is dismissed by the id that it answers. */
  loading: (words: string) => toast.loading(words),
  dismiss: (id: string) => toast.dismiss(id),
}
