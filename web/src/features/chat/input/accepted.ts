import { attachmentMaxBytes, attachmentsPerMessage } from '@agentry/contract/rules/limits'

export const documentKinds = '.pdf,.doc,.docx,.txt,.csv,.json'
export const imageKinds = 'image/*'

const document = new RegExp(`(${documentKinds.replaceAll('.', '\\.').replaceAll(',', '|')})$`, 'i')

/** Why a file cannot be attached; undefined when it can. What it really is, the server finds out. */
export function refusalOf(file: File, attached: number): string | undefined {
  if (attached >= attachmentsPerMessage) return `A message carries ${attachmentsPerMessage} files at most`
  if (!document.test(file.name) && !file.type.startsWith('image/'))
    return `${file.name} is neither a picture nor a document of these kinds: pdf, doc, docx, txt, csv, json`
  if (file.size > attachmentMaxBytes)
    return `${file.name} is larger than ${attachmentMaxBytes / 1024 / 1024} MB`
  return undefined
}
