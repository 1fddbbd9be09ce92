import clsx from 'clsx'
import { href } from 'react-router'
import type { SearchHit, SearchType } from '../../../contract/search.ts'
import { withQuery } from '../../base/addresses.ts'
import box from '../../components/layout/box.module.css'
import list from '../../components/layout/list.module.css'
import text from '../../components/layout/text.module.css'
import { targetHref } from '../../display/link-target.ts'
import { Icon } from '../../drawings/icon.tsx'
import styles from './best-answer.module.css'
import type { WayOn } from './ways-on.ts'

interface Found {
  keyword: string
  ways: readonly WayOn[]
  groups: readonly { type: SearchType; hits: SearchHit[] }[]
  counts: Partial<Record<SearchType, number>>
}

/**
 * What most people who asked this need next, beside the results: the tool that fits and a service
 * of the portal asked for by name, the first policy, the first project that can be applied for or
 * else goes another way, as far as there are such; and the way to go on by filters with the same
 * words.
 */
export function BestAnswer({ keyword, ways, groups, counts }: Found) {
  const hitsOf = (type: SearchType) => groups.find((group) => group.type === type)?.hits ?? []
  const policy = hitsOf('policy').find(({ status }) => status === null)
  const projects = hitsOf('project')
  const project =
    projects.find(({ status }) => status === 'open') ?? projects.find(({ status }) => status === null)
  const answers = [
    ...ways.map(({ what, service }) => ({ what, title: service.name, to: service.href })),
    policy && { what: '看政策', title: policy.title, to: targetHref(policy.link) },
    project && {
      what: project.status === 'open' ? '去申报' : '看怎样办理',
      title: project.title,
      to: targetHref(project.link),
    },
  ].filter((one) => one !== undefined)
  return (
    <aside className={box.box} aria-labelledby="best">
      <h2 id="best">最相关的</h2>
      <ul className={clsx(list.rows, box.body, styles.answers)} data-rows="">
        {answers.map(({ what, title, to }) => (
          <li key={to}>
            <span className={clsx(text.quiet, styles.purpose)}>{what}</span> <a href={to}>{title}</a>
          </li>
        ))}
        <li>
          <a href={withQuery(href('/zct-ee/policy-find'), { keyword })}>
            政策查询{counts.policy ? `：${counts.policy} 件` : ''}
            <Icon name="next" />
          </a>
        </li>
      </ul>
    </aside>
  )
}
