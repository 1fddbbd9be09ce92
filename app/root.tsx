import 'virtual:tokens.css'
import './styles/base.css'
import { useEffect } from 'react'
import {
  href,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { FailurePage } from './components/failure-page.tsx'
import { PlainHeader } from './components/frame/plain-header.tsx'
import siteStyles from './components/frame/site.module.css'
import layout from './components/layout/layout.module.css'
import { ThemeProvider } from './components/theme-provider.tsx'
import { failureDataOf, failureHeading } from './errors/failure-data.ts'
import { interruptedForm } from './interrupted-forms/interrupted-form.server.ts'
import { middlewareChain } from './middleware/chain.server.ts'
import { isWorkingPage } from './navigation/kinds-of-page.ts'
import { pageTitle } from './navigation/page-title.ts'
import { languageOf } from './navigation/screen.ts'
import { usePageParts } from './page-parts.ts'
import { comfortOf } from './session/comfort.server.ts'
import elderSheet from './styles/elder.css?url'
import printSheet from './styles/print.css?url'

export const middleware: Route.MiddlewareFunction[] = middlewareChain

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches) }]

/** How the person wants to read, rendered by the server, so that it works without scripts; and what an interrupted form had entered. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { className, elder } = comfortOf(request)
  return { className, elder, interrupted: interruptedForm(context).result }
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { sheet, script } = usePageParts()
  const root = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  const working = isWorkingPage(matches)
  return (
    <html
      lang={languageOf(matches)}
      className={root?.className || undefined}
      data-mantine-color-scheme="light"
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={href('/manifest.webmanifest')} />
        <Meta />
        {sheet ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, made when the portal is built
          <style dangerouslySetInnerHTML={{ __html: sheet }} />
        ) : null}
        <link rel="stylesheet" media="print" href={printSheet} />
        {root?.elder ? <link rel="stylesheet" href={elderSheet} /> : null}
        <Links />
        <script type="module" src={script} suppressHydrationWarning />
      </head>
      <body>
        {children}
        {working ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <ThemeProvider>
      <Outlet />
    </ThemeProvider>
  )
}

/** The last boundary: when not even a layout could be had. In a browser the page before it has said whose portal this is. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { platformTitle } = usePageParts()
  const { status } = failureDataOf(error)
  useEffect(() => {
    if (platformTitle) document.title = `${failureHeading(status)} – ${platformTitle}`
  }, [status, platformTitle])
  return (
    <div className={siteStyles.site}>
      {platformTitle ? <PlainHeader title={platformTitle} /> : null}
      <main className={layout.container}>
        <FailurePage error={error} />
      </main>
    </div>
  )
}
