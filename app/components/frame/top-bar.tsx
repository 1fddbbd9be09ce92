import { href } from 'react-router'
import type { TenantConfig } from '../../../contract/entities/tenant.ts'
import { loginHrefOn } from '../../base/addresses.ts'
import type { Comfort } from '../../display/comfort.ts'
import { Icon } from '../../drawings/icon.tsx'
import type { Role } from '../../navigation/access.ts'
import { ExternalLink } from '../external-link.tsx'
import { useMemoisedMarkup } from '../memoised-markup.ts'
import { ComfortForm } from './comfort-form.tsx'
import { EnterpriseSwitcher } from './enterprise-switcher.tsx'

/** Who is here, as the top bar shows it. */
export interface TopBarPerson {
  role: Role
  name: string
  enterprises: { enId: string; name: string }[]
  currentEnId: string | null
  /** The current enterprise lets this person only read. */
  onlyReads?: boolean
  /** What the person's forms carry to say whose they are (`PersonField`); nothing for a visitor. */
  key?: string
}

/** Government links, reading comforts, and who is logged in. */
export function TopBar({
  governmentLinks,
  comfort,
  person,
  returnTo,
}: {
  governmentLinks: TenantConfig['governmentLinks']
  comfort: Comfort
  person: TopBarPerson
  /** The address of this page, to come back to. */
  returnTo: string
}) {
  return (
    <section className="bar" aria-label="顶栏" data-part="bar">
      <div className="wrap">
        {governmentLinks.length > 0 ? <GovernmentLinks links={governmentLinks} /> : null}
        <ComfortForm comfort={comfort} returnTo={returnTo} />
        {person.role === 'visitor' ? (
          <VisitorLinks page={returnTo} />
        ) : (
          <PersonLinks person={person} returnTo={returnTo} />
        )}
      </div>
    </section>
  )
}

function GovernmentLinks({ links }: { links: TenantConfig['governmentLinks'] }) {
  return (
    <ul className="gov" aria-label="政府网站" {...useMemoisedMarkup(<GovernmentLinkItems links={links} />)} />
  )
}

function GovernmentLinkItems({ links }: { links: TenantConfig['governmentLinks'] }) {
  return links.map((link) => (
    <li key={link.href}>
      <ExternalLink href={link.href} quiet>
        {link.name}
      </ExternalLink>
    </li>
  ))
}

function VisitorLinks({ page }: { page: string }) {
  return (
    <ul>
      <li>
        <a href={loginHrefOn(page)}>登录/注册</a>
      </li>
    </ul>
  )
}

function PersonLinks({ person, returnTo }: { person: TopBarPerson; returnTo: string }) {
  const current = person.enterprises.find((one) => one.enId === person.currentEnId) ?? person.enterprises[0]
  return (
    <ul>
      {current ? (
        <li className="for" title={current.name}>
          <bdi>{current.name}</bdi>
        </li>
      ) : null}
      {current && person.enterprises.length > 1 ? (
        <li>
          <EnterpriseSwitcher
            enterprises={person.enterprises}
            currentEnId={current.enId}
            returnTo={returnTo}
          />
        </li>
      ) : null}
      <li>
        <PersonMenu name={person.name} />
      </li>
    </ul>
  )
}

/** The person's name, which folds out to where they can go from here. */
function PersonMenu({ name }: { name: string }) {
  return (
    <details className="drop">
      <summary>
        <bdi className="who">{name}</bdi>
        <Icon name="down" />
      </summary>
      <ul className="pop">
        <li>
          <a href={href('/')}>首页</a>
        </li>
        <li>
          <a href={href('/user')}>个人中心</a>
        </li>
        <li>
          <form method="post" action={href('/auth/logout')}>
            <button type="submit">退出登录</button>
          </form>
        </li>
      </ul>
    </details>
  )
}
