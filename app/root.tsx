import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import type { Route } from './+types/root.ts'
import { FailurePage } from './errors/failure-page.tsx'
import { middlewareChain } from './middleware/chain.server.ts'
import { useNonce } from './nonce.ts'

export const middleware: Route.MiddlewareFunction[] = middlewareChain

export function loader() {
  return {}
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The last boundary: when not even a layout could be had. */
export function ErrorBoundary() {
  return (
    <main className="wrap">
      <FailurePage error={useRouteError()} />
    </main>
  )
}
