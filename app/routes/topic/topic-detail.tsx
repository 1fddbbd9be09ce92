import clsx from 'clsx'
import { href } from 'react-router'
import { policyHref, topicHref, withQuery } from '../../base/addresses.ts'
import { ReadAloudButton } from '../../components/article.tsx'
import chips from '../../components/layout/chips.module.css'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Actions, Meta, Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { PrintButton } from '../../components/print-button.tsx'
import { StatusException } from '../../components/rows/badges.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Day } from '../../components/time-and-money.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { articleTags } from '../../navigation/head-tags.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { articleThing } from '../../navigation/structured-data.ts'
import type { Route } from './+types/topic-detail.ts'
import { Slides } from './slides.tsx'

export const handle = {
  parents: [{ name: '政策解读', href: href('/zct-ee/policy-topic') }],
  crumb: ({ subject }) => subject.title,
  cache: { seconds: 60, query: [] },
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: pageTitle(matches, '图解') }]
  const { id, title, summary, publishedOn, source, categories, coverUrl } = loaderData.subject
  const article = {
    title,
    description: summary,
    publishedOn,
    source,
    keywords: categories,
    image: coverUrl,
    path: topicHref(id),
  }
  return [...articleTags(matches, article), articleThing(matches, article)]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return { subject: await gateway(context).topic.subject({ id: params.id }) }
}

/** One picture explainer: its pictures with what they say, and the policies that they explain. */
export default function TopicDetail({ loaderData: { subject } }: Route.ComponentProps) {
  return (
    <article>
      <header className={clsx(layout.stack, text.pageTitle)}>
        <h1>{subject.title}</h1>
        <p className={text.lead}>{subject.summary}</p>
        <p className={text.meta}>
          <Spaced>
            <span>来源：{subject.source}</span>
            <Day of={subject.publishedOn} />
            {subject.categories.map((category) => (
              <a
                key={category}
                className={chips.chip}
                href={withQuery(href('/zct-ee/policy-topic'), { category })}
              >
                {category}
              </a>
            ))}
            <PrintButton href="#pictures" />
            <ReadAloudButton of="pictures" />
          </Spaced>
        </p>
      </header>
      <Slides pictures={subject.pictures} title={subject.title} />
      {subject.policies.length > 0 ? (
        <section className={layout.section} aria-labelledby="policies">
          <SectionHead id="policies" title="相关政策" note="规定以文件原文为准" />
          <ul className={list.rows} data-rows="">
            {subject.policies.map((policy) => (
              <li key={policy.id} className={list.row}>
                <h3>
                  <a href={policyHref(policy.id)}>{policy.title}</a>
                </h3>
                {policy.documentNumber || policy.status ? (
                  <Meta>
                    {policy.status ? <StatusException status={policy.status} /> : null}
                    {policy.documentNumber ? <span>{policy.documentNumber}</span> : null}
                  </Meta>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Actions className={clsx(layout.section, layout.screenOnly)}>
        <a href={href('/zct-ee/policy-topic')}>全部图解</a>
      </Actions>
    </article>
  )
}
