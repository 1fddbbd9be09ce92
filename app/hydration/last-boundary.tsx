import { Component, type ReactNode } from 'react'
import { href } from 'react-router'
import { failureHeading } from '../errors/failure-data.ts'

// Stands in for the router's own outermost boundary in the browser (router/lean-router.ts), which speaks English.

/** Shows that something is wrong when not even the root route's boundary could be drawn. */
export class RemixErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <RemixRootDefaultErrorBoundary /> : this.props.children
  }
}

export function RemixRootDefaultErrorBoundary() {
  return (
    <html lang="zh-CN">
      <head>
        <title>{failureHeading(500)}</title>
      </head>
      <body>
        <main>
          <h1>{failureHeading(500)}</h1>
          <p>不是您的操作问题。过一会儿再试。</p>
          <p>
            <a href={href('/')}>回首页</a>
          </p>
        </main>
      </body>
    </html>
  )
}

/** Round what stands in until a page has its data, which ours always has. */
export const BoundaryShell = ({ children }: { children: ReactNode }) => children
