import { useEffect, useLayoutEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useRouteError,
  useRouteLoaderData,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { useNonce } from './base/nonce.ts'
import { useBehaviourLog } from './behaviour/use-behaviour-log.ts'
import { FailurePage } from './components/failure-page.tsx'
import { repeatWhatWasDone, stopNoting } from './hydration/late-scripts.ts'
import { interruptedForm } from './interrupted-forms/interrupted-form.server.ts'
import { middlewareChain } from './middleware/chain.server.ts'
import { pageTitle } from './navigation/page-title.ts'
import { comfortOf } from './session/comfort.server.ts'
import { useSheet } from './styles/sheet.ts'

export const middleware: Route.MiddlewareFunction[] = middlewareChain

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches) }]

/** How the person wants to read, rendered by the server, so that it works without scripts; and what an interrupted form had entered. */
export function loader({ request, context }: Route.LoaderArgs) {
  return { className: comfortOf(request).className, interrupted: interruptedForm(context).result }
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce()
  const sheet = useSheet()
  const root = useRouteLoaderData<typeof loader>('root')
  useScrollRestoration()
  useLayoutEffect(stopNoting, [])
  useEffect(repeatWhatWasDone, [])
  return (
    <html lang="zh-CN" className={root?.className || undefined} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, made when the portal is built */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheet }} suppressHydrationWarning />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {/* Otherwise the server writes what starts the scripts, when there has been something to see. */}
        {import.meta.env.DEV ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  )
}

export default function Root() {
  useBehaviourLog()
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
