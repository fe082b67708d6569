import type { MyTemplate } from '@agentry/contract/creators'

/** As the library lists it. */
export function aTemplate(changes: Partial<MyTemplate>): MyTemplate {
  return {
    id: '0b0a3f3e-6a8f-4c86-9a0b-0d2f6f1f3a11',
    name: 'Tide Table',
    description: 'Says when the water is high, for every harbour.',
    category: 'Travel',
    image_url: null,
    is_premium: false,
    price_cents: null,
    downloads: 3,
    rating: 4.5,
    created_by: 'Ada Byron',
    creator_handle: null,
    creator_is_verified: false,
    created_at: '2026-05-01T10:00:00.000Z',
    reach: { label: 'sealed', hosts: [], mails: false, speaks: false },
    lineage: null,
    visibility: 'private',
    version: '1.0.0',
    version_id: '1c0a3f3e-6a8f-4c86-9a0b-0d2f6f1f3a12',
    released: null,
    versions: 1,
    rating_count: 0,
    running_agents: 0,
    review: null,
    held: null,
    checks: null,
    updated_at: '2026-05-01T10:00:00.000Z',
    ...changes,
  }
}
