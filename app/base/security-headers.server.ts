import type { InlineContent } from './inline-content.server.ts'

interface Answered {
  https?: boolean
  /** What a page holds inline. */
  inline?: InlineContent | null
  /** Where a form may lead besides this portal: the single sign-on, whose pages a posted form is redirected to. */
  formTargets?: readonly string[]
}

/** The header set of every answer: pages, redirects, errors, files. */
export function securityHeaders({
  https = false,
  inline = null,
  formTargets = [],
}: Answered = {}): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(inline, formTargets),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** A reading page has no script in it, and one style sheet of which the hash is known. */
function contentPolicy(inline: InlineContent | null, formTargets: readonly string[]): string {
  const nonce = inline?.nonce ? ` 'nonce-${inline.nonce}'` : ''
  // While developing, Vite writes style elements into a page without a nonce.
  const styles = import.meta.env?.DEV ? " 'unsafe-inline'" : inline ? ` ${inline.style}${nonce}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${nonce}`,
    `style-src 'self'${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
  ].join('; ')
}
