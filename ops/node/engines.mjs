import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** The Node versions that the project runs on: `^a.b.c` and `>=a.b.c` with ` || ` between. */
export const range = engines.node

/** Tells whether a Node version satisfies the range. */
export function isSupported(version, wanted = range) {
  const isAtLeast = (floor) => version.localeCompare(floor, 'en', { numeric: true }) >= 0
  return wanted.split(' || ').some((part) => {
    const floor = part.replace(/^(\^|>=)/, '')
    return isAtLeast(floor) && (part.startsWith('>=') || version.split('.')[0] === floor.split('.')[0])
  })
}
