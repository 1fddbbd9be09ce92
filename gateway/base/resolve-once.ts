import { registerHooks } from 'node:module'

/**
 * Lets this process look up once what a package's name leads to for all of the project's own modules. Node.js does it for each
 * module that names the package, and reads the package's whole `package.json` each time: that of drizzle-orm has 180 kB, and so it was a
 * fifth of the time that a gateway takes to load. What is imported after this counts.
 */
export function resolveOnce(): void {
  const known = new Map<string, { url: string; shortCircuit: true }>()
  registerHooks({
    resolve(specifier, context, next) {
      const isOurs = context.parentURL?.startsWith('file:') && !context.parentURL.includes('/node_modules/')
      if (!isOurs || !/^@?[a-z]/i.test(specifier) || specifier.includes(':')) return next(specifier, context)
      const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      known.set(specifier, found)
      return found
    },
  })
}
