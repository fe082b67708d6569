/** Whether a number such as 1.10.0 comes after another. */
export function laterVersion(number: string, than: string) {
  const [a, b] = [partsOf(number), partsOf(than)]
  const at = a.findIndex((part, index) => part !== b[index])
  return at >= 0 && a[at]! > b[at]!
}

const largest = 999_999n

/** The number after it, with a carry where a part would outgrow its six digits. */
export function nextVersion(number: string) {
  const [major = 0n, minor = 0n, patch = 0n] = partsOf(number)
  if (patch < largest) return `${major}.${minor}.${patch + 1n}`
  return minor < largest ? `${major}.${minor + 1n}.0` : `${major + 1n}.0.0`
}

function partsOf(number: string) {
  return number.split('.').map((part) => BigInt(part))
}
