import clsx from 'clsx'
import { href } from 'react-router'
import { ArticleBody, ArticleHead } from '../../components/article.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import { ContentLink } from '../../components/links/external-link.tsx'
import { sanitised } from '../../display/sanitise.server.ts'
import { articleTags } from '../../navigation/head-tags.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { articleThing } from '../../navigation/structured-data.ts'
import { gatewayForNobody } from '../../session/gateway-client.server.ts'
import type { Route } from './+types/news-detail.ts'
import { newsById } from './news-by-id.server.ts'

export const handle = {
  parents: [{ name: '资讯', href: href('/news') }],
  crumb: ({ piece }) => piece.title,
  cache: { seconds: 60, query: [] },
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: pageTitle(matches, '资讯') }]
  const { id, title, summary, publishedOn, source } = loaderData.piece
  const article = {
    ...{ title, publishedOn, source },
    description: summary,
    path: href('/news/:id', { id }),
  }
  return [...articleTags(matches, article), articleThing(matches, article)]
}

/** The list is the same for everybody, and so are its cached pages. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { topic } = gatewayForNobody(context)
  const piece = await newsById((paged) => topic.news(paged), params.id)
  return { piece: { ...piece, bodyHtml: sanitised(piece.bodyHtml) } }
}

export default function NewsDetail({ loaderData: { piece } }: Route.ComponentProps) {
  return (
    <article>
      <ArticleHead {...piece} />
      <ArticleBody html={piece.bodyHtml} />
      <Actions className={clsx(layout.section, layout.screenOnly)}>
        {piece.link ? <ContentLink target={piece.link}>查看相关政策或服务</ContentLink> : null}
        <a href={href('/news')}>全部资讯</a>
      </Actions>
    </article>
  )
}
