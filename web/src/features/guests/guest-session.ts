import type { Template } from '@agentry/contract/catalogue'

/** What a guest and the agent said. The chat may put more on a message; it is kept as it is. */
export interface GuestMessage {
  id: string
  content: string
  sender: 'user' | 'assistant'
  timestamp: string
  /** The cards and sources of an answer. Older ones are no longer stored when there is too much. */
  tools_used?: unknown
  suggestions?: unknown
  /** What came with a question. The bytes are in `core/guest-files.ts`. */
  files?: unknown
}

/** A conversation that lives in this browser only. */
export interface GuestSession {
  id: string
  templateId: string
  templateName: string
  name: string
  messages: GuestMessage[]
  createdAt: string
  isGuest: true
  template: Template
  /** Versions that gave way to others, and what followed them. */
  aside?: AsideMessage[]
}

/** A message that is not shown, and the one that it follows. */
export interface AsideMessage extends GuestMessage {
  parent: string | null
}

export function newGuestSession(template: Template): GuestSession {
  const now = new Date()
  return {
    id: `guest_${now.getTime()}_${Math.random().toString(36).slice(2, 10)}`,
    templateId: template.id,
    templateName: template.name,
    name: `${template.name} (Guest)`,
    messages: [],
    createdAt: now.toISOString(),
    isGuest: true,
    template,
  }
}

/** Storage may hold anything: an older version's list, another program's, half a write. */
export function isGuestSession(value: unknown): value is GuestSession {
  return (
    isRecord(value) &&
    areStrings(value, ['id', 'templateId', 'templateName', 'name', 'createdAt']) &&
    String(value['id']).startsWith('guest_') &&
    value['isGuest'] === true &&
    Array.isArray(value['messages']) &&
    value['messages'].every(isGuestMessage) &&
    (value['aside'] === undefined ||
      (Array.isArray(value['aside']) && value['aside'].every(isAsideMessage))) &&
    isTemplate(value['template'])
  )
}

function isGuestMessage(value: unknown): value is GuestMessage {
  return (
    isRecord(value) &&
    areStrings(value, ['id', 'content', 'timestamp']) &&
    (value['sender'] === 'user' || value['sender'] === 'assistant')
  )
}

function isAsideMessage(value: unknown): value is AsideMessage {
  return (
    isRecord(value) &&
    (value['parent'] === null || typeof value['parent'] === 'string') &&
    isGuestMessage(value)
  )
}

function isTemplate(value: unknown): value is Template {
  return (
    isRecord(value) &&
    areStrings(value, ['id', 'name', 'description', 'category', 'created_by', 'created_at']) &&
    (value['image_url'] === null || typeof value['image_url'] === 'string') &&
    typeof value['is_premium'] === 'boolean' &&
    typeof value['downloads'] === 'number' &&
    typeof value['rating'] === 'number'
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function areStrings(value: Record<string, unknown>, names: string[]): boolean {
  return names.every((name) => typeof value[name] === 'string')
}
