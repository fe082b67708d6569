import { Alert } from './alert.tsx'

/** In place of a part of the page that could not be fetched. */
export function NotLoaded() {
  return <Alert>This part could not be loaded. Check your connection and reload the page.</Alert>
}
