import { ApiError } from '../../../core/server/api-error.ts'
import { warn } from '../../../core/log.ts'
import { download } from '../../../core/server/download.ts'
import { saveFile } from '../../../core/server/save-file.ts'
import { exportName, sampleExport, type Owner } from './sample-export.ts'

/** Downloads everything the server has; where it cannot be reached, the little that this page knows. Answers which. */
export async function downloadExport(owner: Owner): Promise<'everything' | 'sample'> {
  const now = new Date()
  const whole = await askForExport()
  saveFile(whole ?? asFile(sampleExport(owner, now)), exportName(now))
  return whole ? 'everything' : 'sample'
}

async function askForExport(): Promise<Blob | undefined> {
  try {
    return await download('GET /user/export-data')
  } catch (error) {
    // The session is over: the sign-in page comes, not a file.
    if (error instanceof ApiError && error.status === 401) throw error
    warn('The export could not be fetched', error)
    return undefined
  }
}

function asFile(content: object): Blob {
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
}
