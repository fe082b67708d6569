import type { Plugin } from 'vite'

const name = /^\w+\.displayName = "\w+";$/gm
const made = /(?<== )(?=React[\w$]*\.(?:forwardRef|createContext|memo)\()/g

/**
 * Leaves out the components of React Router that nobody uses (`Form`, `NavLink` and what only they need, 1.8 kB as
 * gzip). The bundler keeps them, because it cannot know that making and naming a component does nothing else.
 */
export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code) => ({
        code: code.replaceAll(name, '').replaceAll(made, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
