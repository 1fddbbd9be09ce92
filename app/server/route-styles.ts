import { browserslistToTargets, transform } from 'lightningcss'
import type { Plugin, Rolldown } from 'vite'

/** The styles of all routes: `routes` names, for each route id, its sheets by their places in `sheets`. */
export interface RouteStyles {
  sheets: string[]
  routes: Record<string, number[]>
}

/**
 * Writes `.vite/route-styles.json`: the style sheets that each route imports, what it rests on first. Vite gathers styles
 * by chunk, and chunks are made for the scripts of working pages, so a reading page would carry those of much else.
 */
export function routeStyles(routes: { id: string; file: string }[], browsers: string[]): Plugin {
  const sheetById = new Map<string, string>()
  const targets = browserslistToTargets(browsers)
  return {
    name: 'route-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Stands between the plugins of Vite: CSS is compiled, and not yet gathered.
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler(code, id) {
        const compiled = { filename: id, code: Buffer.from(code), minify: true, targets }
        if (!id.includes('?')) sheetById.set(id, transform(compiled).code.toString())
        return null
      },
    },
    generateBundle() {
      const ids = [...sheetById.keys()]
      const modules = [...this.getModuleIds()]
      const placesOf = (file: string) => {
        const found = new Set<string>()
        for (const id of modules) if (id.split('?', 1)[0] === file) visit(id, this, new Set(), found)
        return [...found].flatMap((id) => (sheetById.has(id) ? [ids.indexOf(id)] : []))
      }
      const styles: RouteStyles = {
        sheets: [...sheetById.values()],
        routes: Object.fromEntries(routes.map(({ id, file }) => [id, placesOf(file)])),
      }
      this.emitFile({ type: 'asset', fileName: '.vite/route-styles.json', source: JSON.stringify(styles) })
    },
  }
}

/** Adds a module to `found` after all that it imports statically. */
function visit(
  id: string,
  graph: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
  seen: Set<string>,
  found: Set<string>,
): void {
  if (seen.has(id)) return
  seen.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported, graph, seen, found)
  found.add(id)
}
