import escapeHtml from 'escape-html'
import { Feed } from 'feed'
import { href } from 'react-router'
import { requestInfo } from '../../base/request-info.server.ts'
import { xmlAnswer } from '../../base/xml-answer.server.ts'
import { startOf } from '../../display/calendar.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/news-feed.ts'

const newest = 30

/** The newest news as an Atom feed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = requestInfo(context)
  const { platformTitle, organiser } = tenant(context)
  const { records } = await gateway(context).topic.news({ size: newest })
  const newsList = `${origin}${href('/news')}`
  const feed = new Feed({
    id: newsList,
    title: `资讯 – ${platformTitle}`,
    description: '惠企政策的通知、动态和办理提醒',
    language: 'zh-CN',
    link: newsList,
    feedLinks: { atom: `${origin}${href('/news.atom')}` },
    updated: startOf(records[0]?.publishedOn ?? '1970-01-01'),
    copyright: organiser,
    author: { name: organiser || platformTitle },
    generator: platformTitle,
  })
  for (const piece of records) {
    const link = `${origin}${href('/news/:id', { id: piece.id })}`
    feed.addItem({
      id: link,
      title: escapeHtml(piece.title),
      link,
      date: startOf(piece.publishedOn),
      published: startOf(piece.publishedOn),
      description: escapeHtml(piece.summary),
      author: [{ name: piece.source }],
    })
  }
  return xmlAnswer(feed.atom1(), 'atom+xml')
}
