const readAs: Record<string, string> = { '0': 'o', '1': 'l', '5': 's', i: 'l' }

/** What a handle looks like at a glance: `pau1` and `paul` are the same, `m` and `rn`, `ann-a` and `anna`. */
export function handleKey(handle: string): string {
  return handle
    .replaceAll('-', '')
    .replace(/[015i]/g, (sign) => readAs[sign]!)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
