import type { Plugin } from 'vite'

/** Makes the sheets of custom properties of the theme. */
export function themeStyles(): Plugin {
  const names = ['virtual:tokens.css', 'virtual:mantine-variables.css']
  return {
    name: 'theme-styles',
    resolveId: (id) => (names.includes(id) ? `\0${id}` : null),
    async load(id) {
      if (!names.includes(id.slice(1))) return null
      const { mantineVariablesCss, tokensCss } = await import('./css-variables.ts')
      return id.endsWith('tokens.css') ? tokensCss() : mantineVariablesCss()
    },
  }
}
