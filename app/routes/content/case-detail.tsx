import clsx from 'clsx'
import { href } from 'react-router'
import { policyHref, withQuery } from '../../base/addresses.ts'
import { ArticleBody, ArticleHead } from '../../components/article.tsx'
import chips from '../../components/layout/chips.module.css'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Actions, Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { StatusException } from '../../components/rows/badges.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { sanitised } from '../../display/sanitise.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { articleTags } from '../../navigation/head-tags.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { articleThing } from '../../navigation/structured-data.ts'
import type { Route } from './+types/case-detail.ts'

export const handle = {
  parents: [{ name: '案例', href: href('/case') }],
  crumb: ({ story }) => story.title,
  cache: { seconds: 60, query: [] },
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: pageTitle(matches, '案例') }]
  const { id, title, summary, publishedOn, source, categories } = loaderData.story
  const article = {
    ...{ title, publishedOn, source },
    description: summary,
    keywords: categories,
    path: href('/case/:id', { id }),
  }
  return [...articleTags(matches, article), articleThing(matches, article)]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const story = await gateway(context).topic.caseDetail({ id: params.id })
  return { story: { ...story, bodyHtml: sanitised(story.bodyHtml) } }
}

export default function CaseDetail({ loaderData: { story } }: Route.ComponentProps) {
  return (
    <article>
      <ArticleHead {...story}>
        <Spaced>
          <span>企业：{story.enterpriseName}</span>
          {story.categories.map((category) => (
            <a
              key={category}
              className={chips.chip}
              href={withQuery(href('/zct-ee/policy-find'), { category })}
            >
              {category}
            </a>
          ))}
        </Spaced>
      </ArticleHead>
      <p className={clsx(text.lead, 'prose')}>{story.summary}</p>
      <ArticleBody html={story.bodyHtml} />
      {story.policies.length > 0 ? (
        <section className={layout.section} aria-labelledby="policies">
          <SectionHead id="policies" title="用到的政策" note="规定以文件原文为准" />
          <ul className={list.tightRows} data-rows="">
            {story.policies.map((policy) => (
              <li key={policy.id} className={list.row}>
                <Spaced>
                  <a href={policyHref(policy.id)}>{policy.title}</a>
                  {policy.status ? <StatusException status={policy.status} /> : null}
                </Spaced>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Actions className={clsx(layout.section, layout.screenOnly)}>
        <a href={href('/case')}>全部案例</a>
      </Actions>
    </article>
  )
}
