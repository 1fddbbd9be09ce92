import { href } from 'react-router'
import type { ToolKind } from '../../contract/entities/tool.ts'
import { inReturnTo } from './safe-return-to.ts'

type Value = string | number | undefined

/**
 * An address with a query, its parameters in the order given. What is empty or absent and page 1 are left out, so that
 * one page has one address.
 */
export function withQuery(address: string, query: Record<string, Value | readonly string[]>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const values = typeof value === 'object' ? value : [value]
    for (const one of values) {
      if (one === undefined || one === '' || (name === 'page' && one === 1)) continue
      search.append(name, String(one))
    }
  }
  return search.size > 0 ? `${address}?${search}` : address
}

/** The login, which leads back to a page afterwards. */
export function loginHref(returnTo: string): string {
  return withQuery(href('/auth/login'), { returnTo: inReturnTo(returnTo) })
}

export function policyHref(id: string): string {
  return href('/zct-ee/policy-info/:id', { id })
}

/** A policy explained in pictures. */
export function topicHref(id: string): string {
  return href('/zct-ee/policy-topic/:id', { id })
}

/** A project that one applies for, or one that is paid without an application. */
export function projectHref(id: string, kind: 'apply' | 'free' = 'apply'): string {
  return kind === 'free'
    ? href('/zct-ee/declare-project/free/:id', { id })
    : href('/zct-ee/declare-project/:id', { id })
}

/** What stands for a tool in its addresses (specification, section 2). */
const toolSegments: Record<ToolKind, string> = {
  size: 'scale',
  highTech: 'evaluate',
  cloudStar: 'cloud',
  extraDeduction: 'calculate',
  techSme: 'tech-scale',
}

export function toolHref(kind: ToolKind): string {
  return href('/tool/:tool', { tool: toolSegments[kind] })
}

export function toolResultHref(kind: ToolKind, query: Record<string, Value> = {}): string {
  return withQuery(href('/tool/:tool/result', { tool: toolSegments[kind] }), query)
}

/** The folder of an address with a slash at its end: what stands in front of all that lies beside it. */
export function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1)
}
