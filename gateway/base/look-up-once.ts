// Imported for its effect, before anything that loads drizzle-orm.
import { type ResolveFnOutput, type ResolveHookSync, registerHooks } from 'node:module'

const found = new Map<string, ResolveFnOutput>()
const inside = '/node_modules/drizzle-orm/'

/**
 * Finds modules of drizzle-orm. Each time Node.js finds one by itself, it parses the `package.json` of the package anew, 180 kB, to learn
 * that it is a module: some 600 times for a gateway, which is more than half of what loading it takes.
 */
export const lookUpOnce: ResolveHookSync = (specifier, context, next) => {
  if (specifier.startsWith('.')) {
    const { parentURL } = context
    if (!parentURL?.includes(inside) || !specifier.endsWith('.js')) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  }
  if (!specifier.startsWith('drizzle-orm')) return next(specifier, context)
  const known = found.get(specifier)
  if (known) return known
  const first = next(specifier, context)
  // One that is required is another file than one that is imported, and has its own name.
  if (first.format !== 'module' || !first.url.includes(inside)) return first
  const kept = { ...first, shortCircuit: true }
  found.set(specifier, kept)
  return kept
}

registerHooks({ resolve: lookUpOnce })
