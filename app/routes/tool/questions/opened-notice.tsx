import { Link } from 'react-router'
import { toolHref, toolResultHref } from '../../../base/addresses.ts'
import { Notice } from '../../../components/notice.tsx'
import { Moment } from '../../../components/time-and-money.tsx'
import type { FormPage } from './tool-form.tsx'

/** What the form was opened with; on the first step also what else it could be opened with. */
export function OpenedNotice({ page }: { page: FormPage }) {
  const { tool, opened, isLost, draftAt, lastYear, judgedAt, step } = page
  if (isLost) {
    return (
      <Notice kind="warning">
        <p>没有保存的填写内容只保留 30 分钟，现在已经没有了，请核对后补填。</p>
      </Notice>
    )
  }
  if (opened === 'steps') {
    return (
      <Notice kind="info">
        <p>这里不能保存草稿，填写的内容只在这个页面上，请一次填完后提交。</p>
      </Notice>
    )
  }
  if (step > 0) return null
  const others = [
    opened === 'draft' ? { href: toolHref(tool.kind, { from: 'known' }), text: '不用草稿，重新填写' } : null,
    opened !== 'draft' && draftAt ? { href: toolHref(tool.kind), text: '接着填草稿' } : null,
    lastYear !== null && opened !== 'lastYear'
      ? { href: toolHref(tool.kind, { from: 'lastYear' }), text: `沿用 ${lastYear} 年度的填报` }
      : null,
    judgedAt ? { href: toolResultHref(tool.kind), text: '看上次的结果' } : null,
  ].filter((one) => one !== null)
  if (others.length === 0) return null
  return (
    <Notice kind="info">
      <p>
        {opened === 'draft' ? (
          <>
            接着 <Moment of={draftAt} /> 保存的草稿填写。
          </>
        ) : opened === 'lastYear' ? (
          <>已沿用 {lastYear} 年度的填报，金额和人数请按新的年度修改。</>
        ) : (
          <>以前填过的可以接着用。</>
        )}
        {others.map(({ href, text }) => (
          <span key={href}>
            　<Link to={href}>{text}</Link>
          </span>
        ))}
      </p>
    </Notice>
  )
}
