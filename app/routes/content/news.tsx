import { href } from 'react-router'
import { ListHead, ListSection } from '../../components/rows/list-page.tsx'
import { TextRow } from '../../components/rows/text-row.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { columnTags } from '../../navigation/head-tags.ts'
import { readListQuery } from '../../navigation/list-query.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import type { Route } from './+types/news.ts'

const path = href('/news')

export const handle = {
  crumb: '资讯',
  cache: { seconds: 60, query: ['keyword', 'page'] },
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  const tags = columnTags(matches, {
    name: '资讯',
    description: '惠企政策的通知、动态和办理提醒。',
    keywords: ['资讯', '通知', '动态'],
    type: '工作动态',
    path,
  })
  return [
    ...tags,
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: '资讯',
      href: href('/news.atom'),
    },
  ]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, page } = readListQuery(url.searchParams)
  const found = await gateway(context).topic.news({ keyword: keyword || undefined, page })
  const records = found.records.map(({ id, title, summary, source, publishedOn }) => ({
    ...{ id, title, summary, source, publishedOn },
  }))
  return { keyword, page, found: { ...found, records } }
}

export default function News({ loaderData: { keyword, page, found } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="资讯" path={path} keyword={keyword} placeholder="资讯的标题或内容" />
      <ListSection
        heading={keyword ? `含“${keyword}”的资讯` : '最新资讯'}
        unit="条"
        {...{ path, keyword, page, found }}
        more={<a href={href('/news.atom')}>订阅资讯（Atom）</a>}
      >
        {found.records.map((piece) => (
          <TextRow
            key={piece.id}
            href={href('/news/:id', { id: piece.id })}
            title={piece.title}
            summary={piece.summary}
            day={piece.publishedOn}
          >
            <span>{piece.source}</span>
          </TextRow>
        ))}
      </ListSection>
    </>
  )
}
