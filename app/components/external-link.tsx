import type { ReactNode } from 'react'
import { safeReturnTo } from '../base/safe-return-to.ts'
import { hostOf, isGovernment, outwardHref } from '../display/outward-address.ts'
import { Icon } from '../drawings/icon.tsx'

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
