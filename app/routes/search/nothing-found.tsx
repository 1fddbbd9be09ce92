import { href } from 'react-router'
import button from '../../components/button/button.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import { EmptyList } from '../../components/rows/empty-list.tsx'
import type { HotWords } from '../../display/hot-words.ts'
import { type SearchQuery, searchGroups, searchHref } from './search-query.ts'
import type { WayOn } from './ways-on.ts'

/** Nothing found: what can be tried instead. `elsewhere`: hits in the other groups. */
export function NothingFound({
  query,
  ways,
  hot,
  elsewhere,
}: {
  query: SearchQuery
  ways: readonly WayOn[]
  hot: HotWords
  elsewhere: number
}) {
  const { keyword, type } = query
  const name = searchGroups.find((group) => group.type === type)?.name
  return (
    <EmptyList
      scene="lens"
      acts={
        <Spaced>
          {ways.map(({ what, service }) => (
            <a key={service.href} className={button.primarySmall} href={service.href}>
              {what}“{service.name}”
            </a>
          ))}
          {elsewhere > 0 ? (
            <a className={button.secondarySmall} href={searchHref({ ...query, type: undefined })}>
              看其他分类的 {elsewhere} 条结果
            </a>
          ) : null}
          <a className={button.primarySmall} href={href('/zct-ee/policy-match')}>
            政策匹配
          </a>
          <a className={button.secondarySmall} href={href('/zct-ee/policy-find')}>
            政策查询
          </a>
          <a href={href('/user/consult')}>向部门提问</a>
        </Spaced>
      }
    >
      {name ? `${name}里` : ''}没有找到含有“{keyword}
      ”的内容。可以少写几个字、换成文件里常用的说法，或者只写文号里的数字。
      {hot.words.length > 0 ? (
        <>
          <br />
          {hot.label}：
          {hot.words.slice(0, 5).map((words, at) => (
            <span key={words}>
              {at > 0 ? '、' : ''}
              <a href={searchHref({ keyword: words })}>{words}</a>
            </span>
          ))}
        </>
      ) : null}
    </EmptyList>
  )
}
