import type { IncomingHttpHeaders } from 'node:http'
import { href } from 'react-router'

/**
 * Whether a page of this very origin led here, by a link or from itself. A browser says so in `Sec-Fetch-Site`, or where
 * it has none (over plain HTTP, or an old one) by the `Referer`; no other site's page can make it.
 */
export function isLinkedFromOwnPage(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return URL.parse(headers.get('referer') ?? '')?.origin === ownOrigin
}

/**
 * Whether a writing request comes from a page of this very origin: its `Origin` is ours, or it has none and the
 * browser vouches with `Sec-Fetch-Site: same-origin`. It stands in the server, before the routes, because the router's
 * own check leaves out resource routes and lets a missing `Origin` pass.
 */
export function isSentByOwnPage(method: string, headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  const { origin } = headers
  return origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : origin === ownOrigin
}

/**
 * Whether a form may come from anywhere: only the one that ends mails, which mail programs send by themselves (RFC 8058). What it may do is
 * said by the token in its address, and by nothing that a browser adds.
 */
export function isSentByMailPrograms(path: string): boolean {
  return path === href('/notices/unsubscribe')
}
