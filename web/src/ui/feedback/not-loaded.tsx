import { Alert } from './alert.tsx'

export const notLoaded = 'This part could not be loaded. Check your connection and reload the page.'

/** In place of a part of the page that could not be fetched. */
export function NotLoaded() {
  return <Alert>{notLoaded}</Alert>
}
