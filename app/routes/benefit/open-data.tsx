import clsx from 'clsx'
import { href } from 'react-router'
import button from '../../components/button/button.module.css'
import facts from '../../components/facts-list.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { SectionHead } from '../../components/section-head.tsx'
import { Icon } from '../../drawings/icon.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { ifProvided } from '../../gateway/provided.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { today } from '../../portal/clock.server.ts'
import { demonstrationNotice } from '../../portal/tenant.server.ts'
import type { Route } from './+types/open-data.ts'
import { dataSets } from './open-data-sets.ts'

const path = href('/open-data')

export const handle = { crumb: '开放数据', cache: { seconds: 60, query: [] } } satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '开放数据',
    description: '惠企事项、申报项目和受理时间、政策目录，可以下载 CSV 和 JSON。',
    keywords: ['开放数据', 'CSV', 'JSON', '惠企事项'],
    type: '开放数据',
    path,
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const items = await ifProvided(() => gateway(context).policy.benefits({ size: 1 }))
  return {
    hasItems: items !== null,
    demonstration: demonstrationNotice(context) !== undefined,
    made: today(context),
  }
}

/** What is open as data: files for people and programs, what each field means, and what one may rely on. */
export default function OpenData({ loaderData: { hasItems, demonstration, made } }: Route.ComponentProps) {
  const shown = dataSets.filter(({ key }) => key !== 'items' || hasItems)
  return (
    <>
      <div className={text.pageTitle}>
        <h1>开放数据</h1>
        <p className={text.lead}>
          {made} 的数据，下载的文件最多晚 15 分钟。CSV 用 Excel 直接打开，JSON 给程序用。
        </p>
      </div>
      {shown.map((set) => (
        <section key={set.key} className={clsx(layout.stack, layout.section)} aria-labelledby={set.key}>
          <SectionHead id={set.key} title={set.title} />
          <p>{set.what}</p>
          <Actions>
            {(['csv', 'json'] as const).map((format) => (
              <a
                key={format}
                className={button.withIcon}
                href={href('/open-data/:file', { file: `${set.key}.${format}` })}
                data-download={format === 'csv' ? '' : undefined}
              >
                <Icon name="get" />
                {format.toUpperCase()}
                <span className={layout.visuallyHidden}>：{set.title}</span>
              </a>
            ))}
          </Actions>
          <details>
            <summary className={button.secondarySmall}>{set.columns.length} 个字段的含义</summary>
            <dl className={facts.roomy}>
              {set.columns.map((column) => (
                <div key={column.key}>
                  <dt>
                    {column.title} <small>{column.key}</small>
                  </dt>
                  <dd>{column.meaning}</dd>
                </div>
              ))}
            </dl>
          </details>
        </section>
      ))}
      <section className={clsx(layout.stack, layout.section)} aria-labelledby="terms">
        <SectionHead id="terms" title="使用说明" />
        <p>
          标识不会改变，可以用来对应前后两次下载。编码是 UTF-8，地址固定，程序可以用 ETag
          判断有没有更新。引用时请写明来源和下载日期；内容以政策原文和当年通知为准。
        </p>
        {demonstration ? (
          <p>本站是演示：时间依据写着“示例安排”的日期和注明“示例”的电话不是真实信息。</p>
        ) : null}
      </section>
    </>
  )
}
