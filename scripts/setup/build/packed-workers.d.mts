export const workersDir: string

export function workerSources(): Record<string, string>

export function packedWorkers(addressOf: (name: string) => string): {
  name: string
  enforce: 'pre'
  transform(code: string): { code: string; map: null } | undefined
}
