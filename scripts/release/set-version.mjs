import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/paths.mjs'

const OWN = /^@agentry\//

/** Gives every workspace, what they ask of each other, the lockfile and the deployed image the same version. */
export function setVersion(version) {
  const { workspaces } = read('package.json')
  for (const folder of ['.', ...workspaces])
    change(join(folder, 'package.json'), (own) => update(own, version))
  change('package-lock.json', (lock) => {
    lock.version = version
    for (const folder of ['', ...workspaces]) update(lock.packages[folder], version)
  })
  const manifest = join(root, 'deploy', 'kubernetes', 'kustomization.yaml')
  const text = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, text.replace(/newTag: \S+/, `newTag: v${version}`))
}

function update(own, version) {
  own.version = version
  for (const name of Object.keys(own.dependencies ?? {})) if (OWN.test(name)) own.dependencies[name] = version
}

function change(file, edit) {
  const content = read(file)
  edit(content)
  writeFileSync(join(root, file), `${JSON.stringify(content, null, 2)}\n`)
}

function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
