import { afterEach, expect, test, vi } from 'vitest'
import { type ContentPolicy, headerOf, securityHeaders } from './security-headers.server.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a working page may run its own files and what carries its nonce, and post to itself and the single sign-on', () => {
  vi.stubEnv('DEV', false)
  const inline = { style: "'sha256-abc='", nonce: 'n1' }
  const headers = securityHeaders({ https: true, inline, formTargets: ['https://sso.example'] })
  expect(headers).toEqual({
    'content-security-policy':
      "default-src 'self'; script-src 'self' 'nonce-n1'; style-src 'self' 'sha256-abc=' 'nonce-n1'; " +
      "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; " +
      "frame-ancestors 'none'; form-action 'self' https://sso.example",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
})

test('what holds nothing inline lets nothing inline in, and without HTTPS none is demanded', () => {
  vi.stubEnv('DEV', false)
  const headers = securityHeaders()
  expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'; ")
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test('a misspelt directive is told by the compiler, as nothing else would tell of it', () => {
  // @ts-expect-error There is no directive of this name.
  const misspelt: ContentPolicy = { 'script-scr': ["'self'"] }
  expect(headerOf(misspelt)).toBe("script-scr 'self'")
})
