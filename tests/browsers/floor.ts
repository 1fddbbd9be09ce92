import { readFileSync } from 'node:fs'

/**
 * The oldest browsers of docs/browsers.md by the names of MDN's data, from `browserslist` of
 * package.json.
 */
export function browserFloor(): ReadonlyMap<string, number> {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }
  return new Map(
    browserslist.map((line) => {
      const [name = '', version = ''] = line.split(' ')
      return [name === 'ios_saf' ? 'safari_ios' : name, Number(version)]
    }),
  )
}
