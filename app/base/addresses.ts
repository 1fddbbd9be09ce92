import { href } from 'react-router'
import type { Way } from '../../contract/entities/policy.ts'
import type { RatedThing } from '../../contract/entities/rating.ts'
import type { ToolKind } from '../../contract/entities/tool.ts'
import { isUnder } from './is-under.ts'

/** A route's path as `routes.ts` has it. Code that is too small to carry `href()` says `'/log' satisfies RoutePath`. */
export type RoutePath = Parameters<typeof href>[0]

type Value = string | number | null | undefined
type Query = Record<string, Value | readonly string[]>

/**
 * Returns the address with these parameters merged into its query: a value replaces the ones of the
 * same name, and an empty one or page 1 removes them, so that one page has one address.
 */
export function withQuery(address: string, query: Query): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(query)) {
    params.delete(name)
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === '' || (name === 'page' && item === 1)) continue
      params.append(name, String(item))
    }
  }
  return path + (params.size > 0 ? `?${params}` : '') + hash
}

/**
 * Matches escaped characters of three bytes in UTF-8 (RFC 3629, 4). They include Chinese, and
 * nothing that has a meaning in markup or in a query.
 */
const escapedThreeBytes = /(?:%E(?:0%[AB][\dA-F]|[1-9A-CEF]%[89AB][\dA-F]|D%[89][\dA-F])%[89AB][\dA-F])+/g

/** A link that spells Chinese as it is read: a browser escapes it itself (URL Standard, 4.4), and a page of many such links is shorter. */
export function spelt(address: string): string {
  return address.replace(escapedThreeBytes, decodeURIComponent)
}

/** The longest address that is answered, in characters. */
export const maxAddressLength = 8_000

/**
 * Longest `returnTo`, escaped. Leaves room for the path and the other parameters of its address.
 */
const maxReturnToLength = maxAddressLength - 200

/**
 * Returns an address that leads back to a page afterwards. Keeps only the path of a page whose
 * address is too long for that.
 */
export function withReturnTo(address: string, returnTo: string, query: Query = {}): string {
  // Escaped once, Chinese is half as long as escaped twice.
  const readable = spelt(returnTo)
  const fits = withQuery('', { returnTo: readable }).length <= maxReturnToLength
  return withQuery(address, { ...query, returnTo: fits ? readable : pathOf(returnTo) })
}

/** An address without its query and what stands behind its #. */
export function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/**
 * A page at its top, where a message that is shown once stands. A browser that is redirected keeps what stood behind the # of the
 * form's own address, unless the new one has something there itself.
 */
export function atMessage(page: string): string {
  return `${page.replace(/#.*$/s, '')}#main`
}

/** The login, which leads back to a page afterwards. */
export function loginHref(returnTo: string): string {
  return withReturnTo(href('/auth/login'), returnTo)
}

/**
 * Returns the address of the login that leads back to `page`. A page that belongs to logging in,
 * such as the registration, passes on its own `returnTo` instead.
 */
export function loginHrefOn(page: string): string {
  const path = pathOf(page)
  if (!isUnder(path, areas.auth)) return page === href('/') ? href('/auth/login') : loginHref(page)
  const returnTo = new URLSearchParams(page.slice(path.length)).get('returnTo')
  return returnTo ? loginHref(returnTo) : href('/auth/login')
}

/** The activities that somebody has signed up for: their own, so that they need no enterprise. */
export function mySignUpsHref(): string {
  return withQuery(href('/user/my-apply'), { tab: 'activity' })
}

export function policyHref(id: string): string {
  return href('/zct-ee/policy-info/:id', { id })
}

/** The rating of one thing: to give it, and what became of it. */
export function ratingHref({ kind, id }: RatedThing): string {
  return href('/rating/:kind/:id', { kind, id })
}

/** A policy explained in pictures. */
export function topicHref(id: string): string {
  return href('/zct-ee/policy-topic/:id', { id })
}

/** A project; what is had without an application has addresses of its own. */
export function projectHref(id: string, way?: Way): string {
  return way === 'automatic'
    ? href('/zct-ee/declare-project/free/:id', { id })
    : href('/zct-ee/declare-project/:id', { id })
}

/** What stands for a tool in its addresses (specification, section 2). */
const toolSegments = {
  size: 'scale',
  highTech: 'evaluate',
  cloudStar: 'cloud',
  extraDeduction: 'calculate',
  techSme: 'tech-scale',
} as const satisfies Record<ToolKind, string>

/** The tool of an address's part; undefined for a part that names none. */
export function toolKindOf(segment: string): ToolKind | undefined {
  const kinds = Object.keys(toolSegments) as ToolKind[]
  return kinds.find((kind) => toolSegments[kind] === segment)
}

export function toolHref(kind: ToolKind, query: Query = {}): string {
  return withQuery(href('/tool/:tool', { tool: toolSegments[kind] }), query)
}

export function toolPreviewHref(kind: ToolKind): string {
  return href('/tool/:tool/preview', { tool: toolSegments[kind] })
}

export function toolResultHref(kind: ToolKind, query: Query = {}): string {
  return withQuery(href('/tool/:tool/result', { tool: toolSegments[kind] }), query)
}

/** What an address lies below. */
function above(address: string): string {
  return address.slice(0, address.lastIndexOf('/'))
}

/** What the addresses of one kind lie below; nothing stands at these themselves. */
export const areas = {
  apply: above(href('/apply/:id', { id: '' })),
  auth: above(href('/auth/login')),
  user: above(href('/user/collect')),
  favourite: above(href('/favourite/:id', { id: '' })),
  pictures: above(href('/pictures/:name', { name: '' })),
}
