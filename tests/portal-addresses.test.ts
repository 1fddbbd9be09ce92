import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Call, Family } from '../contract/call.ts'
import { contract } from '../contract/index.ts'
import { routePathsOf } from './address-rule.ts'
import { readSources } from './sources.ts'

const calls = Object.values(contract as Record<string, Family>).flatMap((family) =>
  Object.values<Call>(family),
)
const firstPart = (path: string) => path.split('/').find(Boolean) ?? ''
const ofCalls = new Set(calls.map(({ path }) => firstPart(path)))
const routes = { path: 'app/routes.ts', text: readFileSync('app/routes.ts', 'utf8') }
const ofPortal = new Set(routePathsOf(routes).map(firstPart))

/** What stands for a city's mobile site leads to the portal's screens, as that site would. */
const mobileSite = 'gateway/http/mobile-site.ts'

/** Literals and attributes that begin with an address of the portal. */
function addressesIn(text: string): string[] {
  const found = text.matchAll(/['"`]\/([a-z.-]+)(?=['"`/?#])[^'"`\s]*/g)
  return [...found]
    .filter(([, part = '']) => ofPortal.has(part) && !ofCalls.has(part))
    .map(([all]) => all.slice(1))
}

it('the gateway writes no address of the portal', () => {
  const written = readSources()
    .filter(({ path }) => path.startsWith('gateway/') && path !== mobileSite && !/\.test\.ts$/.test(path))
    .flatMap(({ path, text }) => addressesIn(text).map((address) => `${path} ${address}`))
  expect(written).toEqual([])
})

it('sees an address in a literal, in a template and in markup', () => {
  const text = [
    `'/zct-ee/policy-match'`,
    '`/user/relation/`',
    `'<a href="/tool/scale">'`,
    `'/policy/api/ua/news'`,
  ]
  expect(addressesIn(text.join(' '))).toEqual(['/zct-ee/policy-match', '/user/relation/', '/tool/scale'])
})
