import { sharedKeys } from '../../core/server/shared-queries.ts'

interface Compared {
  templateId: string
  from: string
  to: string
}

export const creatorKeys = {
  myTemplates: sharedKeys.myTemplates,
  earnings: [...sharedKeys.billing, 'earnings'] as const,
  coverPreview: (drawing: { path: string; base64: string } | undefined) =>
    ['cover-preview', drawing?.path, drawing?.base64] as const,
  difference: ({ templateId, from, to }: Compared) => ['difference', templateId, from, to] as const,
  feedback: (templateId: string) => ['template-feedback', templateId] as const,
  version: (templateId: string, versionId: string | undefined) => ['version', templateId, versionId] as const,
}
