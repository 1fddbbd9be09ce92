import clsx from 'clsx'
import { href } from 'react-router'
import { loginHref } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import facts from '../../components/facts-list.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { who } from '../../session/who.server.ts'
import type { Route } from './+types/tool-index.ts'
import { type ToolOffer, toolOffers } from './tool-offers.ts'

export const handle = { crumb: '自测工具' } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '自测工具',
    description: '五项自测和政策计算器：回答什么、要准备哪些数据、依据哪份文件。',
    keywords: ['自测工具', ...toolOffers.map((tool) => tool.name)],
    type: '办事服务',
    path: href('/tool'),
  })
}

export function loader({ context }: Route.LoaderArgs) {
  return { role: who(context).role }
}

/** The tools hub: what each tool answers, what to have at hand, and by which document it judges. */
export default function ToolIndex({ loaderData: { role } }: Route.ComponentProps) {
  return (
    <>
      <div className={clsx(layout.stack, text.pageTitle)}>
        <h1>自测工具</h1>
        <p className={text.lead}>先看要回答什么、准备什么。结果只供参考，以主管部门认定为准。</p>
        {role === 'enterprise' ? null : (
          <Notice
            kind="info"
            acts={role === 'visitor' ? <a href={loginHref(href('/tool'))}>登录/注册</a> : null}
          >
            <p>
              {role === 'visitor'
                ? '这些工具要用法人账号登录后使用，已有的企业数据会自动带入。'
                : '请以法人账号登录后使用；个人账号关联企业后也可以使用。'}
            </p>
          </Notice>
        )}
      </div>
      <div className={layout.twoColumns}>
        {toolOffers.map((tool) => (
          <Offer key={tool.href} tool={tool} />
        ))}
      </div>
    </>
  )
}

function Offer({ tool }: { tool: ToolOffer }) {
  const id = tool.href.replaceAll('/', '-').slice(1)
  return (
    <section aria-labelledby={id} className={layout.stack}>
      <SectionHead id={id} title={tool.name} />
      <p>{tool.answers}</p>
      <dl className={facts.oneColumn}>
        <div>
          <dt>要准备</dt>
          <dd>{tool.prepare.join('、')}</dd>
        </div>
        <div>
          <dt>依据</dt>
          <dd>{tool.basis}</dd>
        </div>
      </dl>
      <Actions>
        <a className={button.secondary} href={tool.href} aria-label={`开始${tool.name}`}>
          开始
        </a>
      </Actions>
    </section>
  )
}
