/**
 * Whether a writing request comes from a page of this very origin: its `Origin` is ours, or it has none and the
 * browser vouches with `Sec-Fetch-Site: same-origin`. It stands in the server, before the routes, because the router's
 * own check leaves out resource routes and lets a missing `Origin` pass.
 */
export function comesFromHere(method: string, headers: Headers, ownOrigin: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  const origin = headers.get('origin')
  return origin === null ? headers.get('sec-fetch-site') === 'same-origin' : origin === ownOrigin
}
