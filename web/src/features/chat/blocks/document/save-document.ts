import { notify } from '../../../../core/page/notify.ts'
import { saveFile } from '../../../../core/server/save-file.ts'
import { fileName } from '../file-name.ts'
import type { JudgeLink } from './export/parse-document.ts'

interface Saved {
  title: string
  text: string
  format: 'md' | 'html' | 'docx'
  judge: JudgeLink
}

/** What writes HTML and Word files is loaded by the first press that asks for one. */
export async function saveDocument({ title, text, format, judge }: Saved) {
  try {
    saveFile(await contentOf({ title, text, format, judge }), fileName(title, 'document', format))
  } catch {
    notify.error('The file could not be made. Please try again.')
  }
}

async function contentOf({ title, text, format, judge }: Saved): Promise<Blob> {
  if (format === 'md') return new Blob([text], { type: 'text/markdown;charset=utf-8' })
  if (format === 'docx') return (await import('./export/to-docx.ts')).toDocx(title, text, judge)
  const { toHtml } = await import('./export/to-html.ts')
  return new Blob([toHtml(title, text, judge)], { type: 'text/html;charset=utf-8' })
}
