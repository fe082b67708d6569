import { notify } from './notify.ts'

/** Where a browser keeps the clipboard for itself, the person hears of it. */
export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(done)
  } catch {
    notify.error('Copying is not possible in this browser')
  }
}
