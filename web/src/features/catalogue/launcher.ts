import type { Template } from '@agentry/contract/catalogue'

/** How a template is started; what that means for whom is decided in app/, where the features meet. */
export interface Launcher {
  launch: (template: Template) => void
  /** The template that is being started. */
  busyWith: string | undefined
}
