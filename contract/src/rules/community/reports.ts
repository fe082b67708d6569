/** What people can report, and why. Plain values: the browser loads this file. */
export const reportKinds = ['template', 'creator', 'shared', 'review', 'message'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportReasons = ['spam', 'abuse', 'impersonation', 'copyright', 'illegal', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reasonLabels: Record<ReportReason, string> = {
  spam: 'Spam or misleading',
  abuse: 'Abusive or hateful',
  impersonation: 'Pretends to be somebody else',
  copyright: 'Copies somebody’s work',
  illegal: 'Illegal or dangerous',
  other: 'Something else',
}

export const reportLimits = { detailsCharacters: 2000, targetCharacters: 200 } as const
