import clsx from 'clsx'
import { href } from 'react-router'
import { policyHref } from '../../base/addresses.ts'
import { ArticleBody } from '../../components/article.tsx'
import button from '../../components/button/button.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions, Meta } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Day } from '../../components/time-and-money.tsx'
import { sanitised } from '../../display/sanitise.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { articleTags } from '../../navigation/head-tags.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { articleThing } from '../../navigation/structured-data.ts'
import type { Route } from './+types/english-detail.ts'

export const handle = {
  parents: [{ name: 'English policies', href: href('/zct-ee/english') }],
  crumb: ({ policy }) => policy.title,
  language: 'en',
  cache: { seconds: 60, query: [] },
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: pageTitle(matches, 'English policy') }]
  const { id, title, summary, publishedOn, source } = loaderData.policy
  const article = {
    ...{ title, publishedOn, source },
    description: summary,
    language: 'en',
    path: href('/zct-ee/english/:id', { id }),
  }
  return [...articleTags(matches, article), articleThing(matches, article)]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const policy = await gateway(context).policy.english({ id: params.id })
  return { policy: { ...policy, bodyHtml: sanitised(policy.bodyHtml) } }
}

/** One policy in English, with the way to the Chinese page. */
export default function EnglishDetail({ loaderData: { policy } }: Route.ComponentProps) {
  return (
    <article lang="en">
      <header className={clsx(layout.stack, text.pageTitle)}>
        <h1>{policy.title}</h1>
        <p className={clsx(text.lead, 'prose')}>{policy.summary}</p>
        <Meta>
          <span>Source: {policy.source}</span>
          <span>
            Date: <Day of={policy.publishedOn} />
          </span>
        </Meta>
      </header>
      <ArticleBody html={policy.bodyHtml} />
      <Actions className={clsx(layout.section, layout.screenOnly)}>
        {policy.policyId ? (
          <a className={button.secondary} href={policyHref(policy.policyId)} hrefLang="zh-CN">
            See this policy in Chinese
          </a>
        ) : null}
        <a href={href('/zct-ee/english')}>All English policies</a>
      </Actions>
    </article>
  )
}
