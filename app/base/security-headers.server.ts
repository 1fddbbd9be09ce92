import type { InlineContent } from './inline-content.server.ts'

interface Answered {
  https?: boolean
  /** What a page holds inline. */
  inline?: InlineContent | null
  /** Where a form may lead besides this portal: the single sign-on, whose pages a posted form is redirected to. */
  formTargets?: readonly string[]
}

/** A directive of CSP Level 3 that takes sources. */
type SourceDirective =
  | `${'default' | 'connect' | 'font' | 'frame' | 'img' | 'manifest' | 'media' | 'object' | 'worker'}-src`
  | `${'script' | 'style'}-src${'' | '-attr' | '-elem'}`
  | 'base-uri'
  | 'form-action'
  | 'frame-ancestors'

/**
 * Content security policy: the sources of each directive, as source expressions with their quotes.
 * For `sandbox`, the features that it allows.
 */
export type ContentPolicy = { [directive in SourceDirective]?: readonly string[] } & {
  sandbox?: readonly 'allow-scripts'[]
}

type SecurityHeader =
  | 'content-security-policy'
  | 'cross-origin-opener-policy'
  | 'cross-origin-resource-policy'
  | 'permissions-policy'
  | 'referrer-policy'
  | 'strict-transport-security'
  | 'x-content-type-options'
  | 'x-frame-options'

/** The header set of every answer: pages, redirects, errors, files. */
export function securityHeaders({
  https = false,
  inline = null,
  formTargets = [],
}: Answered = {}): Record<string, string> {
  const headers: Partial<Record<SecurityHeader, string>> = {
    'content-security-policy': headerOf(pagePolicy(inline, formTargets)),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
  if (https) headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  return headers
}

/** A policy as the value of its header. */
export function headerOf(policy: ContentPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

/** A reading page has no script in it, and one style sheet of which the hash is known. */
function pagePolicy(inline: InlineContent | null, formTargets: readonly string[]): ContentPolicy {
  const nonce = inline?.nonce ? [`'nonce-${inline.nonce}'`] : []
  // While developing, Vite writes style elements into a page without a nonce.
  const styles = import.meta.env?.DEV
    ? ["'unsafe-inline'"]
    : [...(inline?.style ? [inline.style] : []), ...nonce]
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...nonce],
    'style-src': ["'self'", ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...formTargets],
  }
}
