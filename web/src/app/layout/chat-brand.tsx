import { BackLink } from './back-link.tsx'
import { BrandLink } from './brand-link.tsx'
import { paths } from '../paths.ts'

/** Stands above the conversations of an agent. */
export function ChatBrand() {
  return (
    <div className="flex items-center justify-between pl-2">
      <BrandLink />
      <BackToAgents />
    </div>
  )
}

export function BackToAgents() {
  return <BackLink to={paths.agents} label="My Agents" />
}
