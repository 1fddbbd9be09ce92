import type { ReactNode } from 'react'
import type { LinkTarget } from '../../../contract/entities/link-target.ts'
import { targetHref } from '../../display/link-target.ts'
import { isGovernment, outwardHref } from '../../display/outward-address.ts'
import { Icon } from '../../drawings/icon.tsx'
import layout from '../layout/layout.module.css'

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
      {said ? <span className={layout.visuallyHidden}>（{said}）</span> : null}
    </a>
  )
}

/** A link that came with content: to a page of the portal in place, to another site as an external link. */
export function ContentLink({ target, children }: { target: LinkTarget; children: ReactNode }) {
  return target.kind === 'site' ? (
    <ExternalLink href={target.url}>{children}</ExternalLink>
  ) : (
    <a href={targetHref(target)}>{children}</a>
  )
}
