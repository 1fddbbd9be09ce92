import { Hono } from 'hono'
import { documentationPage, openApiText } from './documentation.ts'

/** `/openapi.json`, and the same for people at `/docs`. Written once, when first asked for. */
export function documentationRoutes(): Hono {
  const app = new Hono()
  let json: string | null = null
  let page: string | null = null
  app.get('/openapi.json', (c) => {
    json ??= openApiText()
    return c.body(json, 200, { 'content-type': 'application/json; charset=utf-8', ...safe })
  })
  app.get('/docs', (c) => {
    page ??= documentationPage()
    return c.body(page, 200, { 'content-type': 'text/html; charset=utf-8', ...safe })
  })
  return app
}

const safe = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
}
