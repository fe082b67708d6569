import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../tests/support/app/free-port.ts'
import { startStore, type OtherStore } from './other-store.ts'

/** Debian's own Python has Debian's packages; another one that comes first in PATH has not. */
const python = '/usr/bin/python3'
const isInstalled = existsSync(python) && existsSync('/usr/lib/python3/dist-packages/swift/proxy')

/** Swift keeps what it knows of a file in extended attributes, which not every file system has. */
const tryAttribute = `
import os, sys, tempfile
for folder in sys.argv[1:]:
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            os.setxattr(file.fileno(), "user.agentry", b"x")
        print(folder, end="")
        break
    except OSError:
        pass
`

const place = isInstalled
  ? spawnSync(python, ['-I', '-c', tryAttribute, tmpdir(), '/var/tmp', '/dev/shm'], { encoding: 'utf8' })
      .stdout
  : ''

function whatIsMissing() {
  if (!isInstalled) return 'Swift is not installed'
  return place ? undefined : 'no folder for temporary files has extended attributes'
}

export const swift: OtherStore = {
  name: 'OpenStack Swift',
  missing: whatIsMissing(),
  refused: { access: { secretAccessKey: 'another' }, reason: '403 SignatureDoesNotMatch' },
  givesUpUploads: true,
  async start() {
    const folder = await mkdtemp(join(place, 'agentry-swift-'))
    const port = await freePort()
    const access = {
      endpoint: `http://127.0.0.1:${port}/agentry`,
      region: 'eu-west-1',
      accessKeyId: 'agentry:tests',
      secretAccessKey: 'a-secret-of-the-test',
    }
    const script = new URL('./run-swift.py', import.meta.url).pathname
    const words = ['-I', script, folder, `${port}`, access.region, access.accessKeyId, access.secretAccessKey]
    return startStore({ command: python, words, access, folder })
  },
}
