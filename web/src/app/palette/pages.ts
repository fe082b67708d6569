import type { Viewer } from '../../core/server/viewer.ts'
import { paths } from '../paths.ts'

interface Page {
  name: string
  path: string
}

const forAll: Page[] = [
  { name: 'Browse Templates', path: paths.browse },
  { name: 'Pricing', path: paths.pricing },
]
const forMembers: Page[] = [
  { name: 'My Agents', path: paths.agents },
  { name: 'Personal Library', path: paths.library },
  { name: 'Create Agent', path: paths.createAgent },
  { name: 'Upload Template', path: paths.upload },
  { name: 'Billing', path: paths.billing },
  { name: 'Notifications', path: paths.notifications },
  { name: 'Account Settings', path: paths.accountSettings },
  { name: 'Privacy Settings', path: paths.privacySettings },
  { name: 'About You', path: paths.aboutYou },
]
const forOperators: Page[] = [{ name: 'Operator Console', path: paths.admin }]
const legal: Page[] = [
  { name: 'Terms of Service', path: paths.terms },
  { name: 'Privacy Policy', path: paths.privacyPolicy },
]

/** The pages that somebody may open. */
export function pagesFor({ status, user }: Viewer): Page[] {
  const own = user?.is_operator ? [...forMembers, ...forOperators] : forMembers
  if (status === 'signed-in') return [...forAll.slice(0, 1), ...own, ...forAll.slice(1), ...legal]
  return [...forAll, { name: 'Sign In', path: paths.auth }, ...legal]
}
