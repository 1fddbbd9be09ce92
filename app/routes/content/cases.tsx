import { href } from 'react-router'
import { Spaced } from '../../components/layout/spaced.tsx'
import { ListHead, ListSection } from '../../components/rows/list-page.tsx'
import { TextRow } from '../../components/rows/text-row.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import type { Route } from './+types/cases.ts'

const path = href('/case')

export const handle = {
  crumb: '案例',
  cache: { seconds: 60, query: ['keyword', 'page'] },
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return columnTags(matches, {
    name: '案例',
    description: '企业怎样用好政策：做了什么、用了哪些政策、有什么要留意。',
    keywords: ['案例', '政策案例', '企业案例'],
    type: '政策案例',
    path,
  })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, page } = readListQuery(url.searchParams)
  const found = await gateway(context).topic.cases({ keyword: keyword || undefined, page })
  return { keyword, page, found }
}

export default function Cases({ loaderData: { keyword, page, found } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="案例" path={path} keyword={keyword} placeholder="案例标题或企业名称" />
      <ListSection
        heading={keyword ? `含“${keyword}”的案例` : '最新案例'}
        unit="个"
        {...{ path, keyword, page, found }}
        more={<a href={href('/enterprise-lib')}>相关企业</a>}
      >
        {found.records.map((story) => (
          <TextRow
            key={story.id}
            href={href('/case/:id', { id: story.id })}
            title={story.title}
            summary={story.summary}
            day={story.publishedOn}
          >
            <Spaced>
              <span>{story.enterpriseName}</span>
              {story.categories.map((category) => (
                <span key={category}>{category}</span>
              ))}
            </Spaced>
          </TextRow>
        ))}
      </ListSection>
    </>
  )
}
