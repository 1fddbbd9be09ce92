import clsx from 'clsx'
import { href } from 'react-router'
import layout from '../../components/layout/layout.module.css'
import text from '../../components/layout/text.module.css'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { portal } from '../../portal/portal.server.ts'
import type { Route } from './+types/cookies.ts'
import { CookieTable } from './cookie-table.tsx'
import { KeptList, keptShort } from './kept-list.tsx'

const title = 'Cookie 和短期数据'

export const handle = {
  parents: [{ name: '隐私声明', href: href('/privacy') }],
  crumb: title,
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: title,
    description: '平台的每个 Cookie 做什么、存多久；验证码、登录状态等几天内自动删除的数据。',
    keywords: ['Cookie', '隐私声明'],
    type: '网站声明',
    path: href('/privacy/cookies'),
  })
}

export function loader() {
  const { idleSeconds, mostSeconds } = portal().settings.logins
  return { limits: { idleMinutes: idleSeconds / 60, mostHours: mostSeconds / 3600 } }
}

/** A part of the privacy statement: what browsers keep, and what goes by itself within a month. */
export default function Cookies({ loaderData: { limits } }: Route.ComponentProps) {
  return (
    <article>
      <header className={text.pageTitle}>
        <h1>{title}</h1>
        <p className={text.meta}>
          <a href={href('/privacy')}>隐私声明</a>的一部分
        </p>
      </header>
      <div className={clsx(layout.looseStack, 'prose')}>
        <section className={layout.stack} aria-labelledby="cookies">
          <h2 id="cookies">Cookie</h2>
          <CookieTable limits={limits} />
        </section>
        <section className={layout.stack} aria-labelledby="short">
          <h2 id="short">一个月内自动删除的</h2>
          <KeptList kept={keptShort} />
        </section>
      </div>
    </article>
  )
}
