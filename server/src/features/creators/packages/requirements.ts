import { AppError } from '../../../core/errors.ts'
import { isWheel, wheelFolder, type TemplateParts } from '../../catalogue/templates/template-service.ts'
import { withoutEnd } from '../../../core/text/without-end.ts'

interface Wheel {
  name: string
  version: string
}

/** `requirements.txt` may name what the ZIP brings along; beyond that the sandbox has Python's own library only. */
export function refuseMissingPackages({
  requirements,
  assets,
}: Pick<TemplateParts, 'requirements' | 'assets'>) {
  const wheels = assets
    .filter(({ path }) => path.startsWith(wheelFolder))
    .map(({ path }) => readWheelName(path))
  for (const [index, text] of (requirements ?? '').split(/\r?\n/).entries()) {
    const line = withoutComment(text).trim()
    if (line === '') continue
    const [, name, exact] =
      /^([A-Za-z0-9][\w.-]*)(?:\[[\w,\s-]*\])?\s*(?:==\s*([\w.+!-]+)|[<>~!=].*)?$/.exec(line) ?? []
    if (!name) throw refused(index, `"${line.slice(0, 60)}" is not the name of a package`)
    const wheel = wheels.find((brought) => brought.name === normal(name))
    if (!wheel)
      throw refused(
        index,
        `the sandbox has Python’s standard library and not ${name}. Bring it as a pure-Python wheel in assets/wheels/`,
      )
    if (exact && wheel.version !== exact)
      throw refused(index, `it asks for ${name} ${exact}, but assets/wheels/ has ${wheel.version}`)
  }
}

function readWheelName(path: string): Wheel {
  const [, name, version, tags] =
    /^([^-/]+)-([^-/]+)(?:-\d[^-/]*)?-([^/]+)\.whl$/.exec(path.slice(wheelFolder.length)) ?? []
  if (!isWheel(path) || !name || !version || !tags)
    throw unusable(`assets/${path}`, 'is not named as a wheel is: name-version-py3-none-any.whl')
  if (!isForAnyMachine(tags))
    throw unusable(
      `assets/${path}`,
      'is made for one kind of machine. The sandbox takes wheels for py3-none-any',
    )
  return { name: normal(name), version }
}

/** A comment begins at the start of a line or after white space. */
function withoutComment(line: string) {
  const at = line.search(/(?<!\S)#/)
  return at < 0 ? line : line.slice(0, at)
}

/** `py2.py3-none-any`: the versions of Python, then no ABI and any machine. */
function isForAnyMachine(tags: string) {
  const ending = '-none-any'
  if (!tags.endsWith(ending)) return false
  const before = tags.slice(0, -ending.length)
  return before.slice(withoutEnd(before, /[\w.]/).length).includes('py3')
}

/** Python takes Foo.Bar, foo-bar and foo_bar for one name. */
function normal(name: string) {
  return name.toLowerCase().replace(/[-_.]+/g, '-')
}

function refused(index: number, problem: string) {
  return new AppError('invalid-request', `requirements.txt, line ${index + 1}: ${problem}.`, {
    errors: [{ path: 'requirements.txt', message: `line ${index + 1}: ${problem}` }],
  })
}

function unusable(path: string, problem: string) {
  return new AppError('invalid-request', `${path} ${problem}.`, { errors: [{ path, message: problem }] })
}
