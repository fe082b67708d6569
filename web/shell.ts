import type { Plugin } from 'vite'

const entry = '/src/main.tsx'
const modules = new Set<string>()

/** Whether every page loads it: what the entry imports, and what that imports. */
export const isShell = (id: string) => modules.has(id)

/** Finds what belongs to the shell, which is one file: many small ones weigh more together, and each has to be asked for. */
export function shell(): Plugin {
  return {
    name: 'shell',
    apply: 'build',
    buildEnd() {
      const main = [...this.getModuleIds()].find((id) => id.endsWith(entry))
      const importsOf = (id = '') => this.getModuleInfo(id)?.importedIds ?? []
      const add = (id: string) => {
        // The indexes of packages name more than is used. Theirs are in the vendor's file.
        if (modules.has(id) || id.includes('/@tanstack/')) return
        modules.add(id)
        importsOf(id).forEach(add)
      }
      importsOf(main).forEach(add)
    },
  }
}
