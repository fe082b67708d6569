import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasS3rver, s3rverModule } from '../../../../../scripts/setup/install/s3rver.mjs'
import { freePort } from '../../../../tests/support/app/free-port.ts'
import { startStore, type OtherStore } from './other-store.ts'

/**
 * It leaves the last slash of `/agentry/?list-type=2` out of what it signs, where AWS signs the path as it was sent. So it
 * must not compare signatures; it does refuse keys that it does not know.
 */
const script = `
const [S3rver, directory, port] = [require(process.argv[1]), process.argv[2], Number(process.argv[3])]
new S3rver({ address: '127.0.0.1', port, directory, silent: true, allowMismatchedSignatures: true }).run()
`

export const s3rver: OtherStore = {
  name: 's3rver',
  missing: hasS3rver() ? undefined : 's3rver is not installed',
  refused: { access: { accessKeyId: 'nobody' }, reason: '403 InvalidAccessKeyId' },
  givesUpUploads: false,
  async start() {
    const folder = await mkdtemp(join(tmpdir(), 'agentry-s3rver-'))
    const port = await freePort()
    const access = {
      endpoint: `http://127.0.0.1:${port}/agentry`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }
    // Its lists of several pages need a cipher that OpenSSL has retired.
    const words = ['--openssl-legacy-provider', '-e', script, s3rverModule, folder, `${port}`]
    return startStore({ command: process.execPath, words, access, folder })
  },
}
