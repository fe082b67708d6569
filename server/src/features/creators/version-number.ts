/** Whether a number such as 1.10.0 comes after another. */
export function laterVersion(number: string, than: string) {
  const [a, b] = [partsOf(number), partsOf(than)]
  const at = a.findIndex((part, index) => part !== b[index])
  return at >= 0 && a[at]! > b[at]!
}

export function nextVersion(number: string) {
  const [major, minor, patch] = partsOf(number)
  return `${major}.${minor}.${patch! + 1n}`
}

function partsOf(number: string) {
  return number.split('.').map((part) => BigInt(part))
}
