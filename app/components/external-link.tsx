import type { ReactNode } from 'react'
import { safeReturnTo } from '../forms/safe-return-to.ts'
import { Icon } from './icon.tsx'

/** The host of an address outside the portal, or null for a path of the portal itself. */
function hostOf(href: string): string | null {
  return /^https?:\/\//i.test(href) ? (URL.parse(href)?.hostname ?? null) : null
}

/** Whether an address belongs to a government site. */
export function isGovernment(href: string): boolean {
  const host = hostOf(href)
  return host !== null && /(^|\.)gov\.cn$/.test(host)
}

/**
 * Where a link leads in fact: paths of the portal and government sites directly, any other site over the page that
 * says that the portal is being left.
 */
export function outwardHref(href: string): string {
  if (hostOf(href) === null || isGovernment(href)) return href
  return `/out?to=${encodeURIComponent(href)}`
}

/**
 * A link that leaves the portal, and says so. `quiet`: in a row whose label says where it leads; a government link
 * then says nothing more.
 */
export function ExternalLink({
  href,
  children,
  className,
  quiet = false,
  newWindow = false,
}: {
  href: string
  children: ReactNode
  className?: string
  quiet?: boolean
  newWindow?: boolean
}) {
  const government = isGovernment(href)
  const said = [
    quiet && government ? '' : government ? '政府网站' : '站外链接',
    newWindow ? '在新窗口打开' : '',
  ]
    .filter(Boolean)
    .join('，')
  return (
    <a
      className={className}
      href={outwardHref(href)}
      rel="external noopener"
      target={newWindow ? '_blank' : undefined}
    >
      {children}
      {quiet ? null : <Icon name="out" />}
      {said ? <span className="vh">（{said}）</span> : null}
    </a>
  )
}

/** A link that came with content: a path of the portal in place, an address of another site as an external link. */
export function ContentLink({ href, children }: { href: string; children: ReactNode }) {
  return hostOf(href) === null ? (
    <a href={safeReturnTo(href)}>{children}</a>
  ) : (
    <ExternalLink href={href}>{children}</ExternalLink>
  )
}
