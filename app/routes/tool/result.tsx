import clsx from 'clsx'
import { href, Link } from 'react-router'
import { toolHref, toolResultHref } from '../../base/addresses.ts'
import { Button } from '../../components/button/button.tsx'
import layout from '../../components/layout/layout.module.css'
import { Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import { EmptyList } from '../../components/rows/empty-list.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { Icon } from '../../drawings/icon.tsx'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import type { Route } from './+types/result.ts'
import { resultPage, takeChange } from './result-page.server.ts'
import { BasisSection } from './sections/basis-section.tsx'
import { CriteriaSection } from './sections/criteria-section.tsx'
import { GainSection } from './sections/gain-section.tsx'
import { NextSection } from './sections/next-section.tsx'
import { SpecialSections } from './sections/special-sections.tsx'
import { VerdictSection } from './sections/verdict-section.tsx'
import { WhatIfSection } from './sections/what-if-section.tsx'
import { toolAt } from './tools.server.ts'

export const handle = {
  parents: [{ name: '自测工具', href: href('/tool') }],
  crumb: ({ tool }) => tool.resultName,
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle(matches, loaderData?.tool.resultName ?? '测评结果') },
    { name: 'description', content: '逐项判断、差多少、接下来做什么和依据。' },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const page = await resultPage(toolAt(context, params.tool), request, context, url)
  return { ...page, printing: url.searchParams.has('print') }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return takeChange(toolAt(context, params.tool), request, context)
}

export type ResultPage = Route.ComponentProps['loaderData']

/** The result of a tool: the verdict, what is missing, how it was judged, what to do. */
export default function Result({ loaderData }: Route.ComponentProps) {
  const { tool, found, printing } = loaderData
  if (!found) {
    return (
      <>
        <div className={text.pageTitle}>
          <h1>{tool.resultName}</h1>
        </div>
        <EmptyList
          acts={
            <Button component={Link} to={toolHref(tool.kind)}>
              开始填写
            </Button>
          }
        >
          还没有测评过，填写后这里显示结果。
        </EmptyList>
      </>
    )
  }
  const { judged, judgedAt, enterpriseName } = found
  return (
    <>
      <header className={text.titleLine}>
        <div>
          <h1>{tool.resultName}</h1>
          <Meta>
            <bdi>{enterpriseName}</bdi>
            <span>
              测于 <Moment of={judgedAt} />
            </span>
            <span>规则版本 {judged.result.ruleVersion}</span>
          </Meta>
        </div>
        <p className={clsx(layout.actions, layout.screenOnly)}>
          <Button
            variant="default"
            small
            component="a"
            href={toolResultHref(tool.kind, { print: 1 })}
            data-print=""
            leftSection={<Icon name="print" />}
          >
            打印
          </Button>
          <Button small component={Link} to={toolHref(tool.kind)}>
            修改数据重测
          </Button>
        </p>
      </header>
      {printing ? (
        <div className={layout.screenOnly}>
          <Notice kind="info">
            <p>请用浏览器的打印功能（Ctrl+P）打印这一页，纸面上只有结果和依据。</p>
          </Notice>
        </div>
      ) : null}
      <VerdictSection judged={judged} />
      <GainSection judged={judged} />
      <SpecialSections judged={judged} />
      <CriteriaSection judged={judged} tool={tool.kind} />
      <WhatIfSection whatIf={found.whatIf} tool={tool.kind} />
      <NextSection page={loaderData} judged={judged} />
      <BasisSection judged={judged} />
    </>
  )
}
