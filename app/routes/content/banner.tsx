import clsx from 'clsx'
import { href } from 'react-router'
import { ArticleBody } from '../../components/article.tsx'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions, Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Poster } from '../../components/pictures/poster.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { targetHref } from '../../display/link-target.ts'
import { sanitised } from '../../display/sanitise.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { articleTags } from '../../navigation/head-tags.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { tenant } from '../../portal/tenant.server.ts'
import type { Route } from './+types/banner.ts'

export const handle = {
  crumb: ({ banner }) => banner.title,
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: pageTitle(matches, '公告') }]
  const { banner, source } = loaderData
  return articleTags(matches, {
    title: banner.title,
    description: banner.alt,
    publishedOn: banner.publishedOn,
    source,
    image: banner.imageUrl,
    path: href('/banner/:id', { id: banner.id }),
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const banner = await gateway(context).topic.banner({ id: params.id })
  const { platformTitle } = tenant(context)
  return { banner: { ...banner, bodyHtml: sanitised(banner.bodyHtml) }, source: platformTitle }
}

/** The page behind a banner of the home page. */
export default function BannerPage({ loaderData: { banner, source } }: Route.ComponentProps) {
  return (
    <article>
      <header className={clsx(layout.stack, text.pageTitle)}>
        <h1>{banner.title}</h1>
        <Meta>
          <span>来源：{source}</span>
          <span>
            发布日期：
            <Day of={banner.publishedOn} />
          </span>
        </Meta>
      </header>
      <Poster src={banner.imageUrl} alt={banner.alt} width="1200" height="320" />
      <ArticleBody html={banner.bodyHtml} />
      <Actions className={clsx(layout.section, layout.screenOnly)}>
        <a className={button.primary} href={targetHref(banner.link)}>
          去看看
        </a>
        <a href={href('/')}>回首页</a>
      </Actions>
    </article>
  )
}
