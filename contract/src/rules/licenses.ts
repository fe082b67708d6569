/** What others may do with a template's content. `license` in config.yaml. */
export const templateLicenses = ['all-rights-reserved', 'share-alike', 'free-to-copy'] as const
export type TemplateLicense = (typeof templateLicenses)[number]

export const defaultLicense: TemplateLicense = 'all-rights-reserved'

export const licenses: Record<TemplateLicense, { label: string; sentence: string }> = {
  'all-rights-reserved': {
    label: 'All rights reserved',
    sentence: 'People use it as it is. Nobody may copy it.',
  },
  'share-alike': {
    label: 'Share alike',
    sentence: 'Creators may build on it. What they make from it is free and share alike, too.',
  },
  'free-to-copy': {
    label: 'Free to copy',
    sentence: 'Creators may build on it and choose their own license. A copy names this template.',
  },
}
