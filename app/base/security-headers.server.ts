import { bootScriptHash } from './boot-script.server.ts'

interface Page {
  /** `nonce`: of the scripts and styles that stand in the page itself. */
  info: { https: boolean; nonce?: string } | null
  /** Where a form may lead besides this portal: the single sign-on, whose pages a posted form is redirected to. */
  formTargets?: readonly string[]
}

/** The header set of every answer: pages, redirects, errors, files. */
export function securityHeaders({ info, formTargets = [] }: Page): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(info?.nonce ?? null, formTargets),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(info?.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

function contentPolicy(nonce: string | null, formTargets: readonly string[]): string {
  const withNonce = nonce === null ? "'self'" : `'self' 'nonce-${nonce}'`
  // While developing, Vite and the router write scripts into a page, and style elements without a nonce.
  const scripts = import.meta.env?.DEV ? withNonce : `'self' ${bootScriptHash}`
  const styles = import.meta.env?.DEV ? "'self' 'unsafe-inline'" : withNonce
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
  ].join('; ')
}
