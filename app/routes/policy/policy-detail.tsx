import { randomUUID } from 'node:crypto'
import clsx from 'clsx'
import { href } from 'react-router'
import { policyHref, withQuery } from '../../base/addresses.ts'
import { requestInfo } from '../../base/request-info.server.ts'
import { ReadAloudButton } from '../../components/article.tsx'
import { AttachmentSection } from '../../components/attachment-section.tsx'
import chips from '../../components/layout/chips.module.css'
import { HeadedArticle } from '../../components/layout/headed-article.tsx'
import layout from '../../components/layout/layout.module.css'
import list from '../../components/layout/list.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { useIsOffered } from '../../components/offered.ts'
import { PartFailure } from '../../components/part-failure.tsx'
import { LevelBadge, StatusBadge } from '../../components/rows/badges.tsx'
import { PolicyLine } from '../../components/rows/policy-line.tsx'
import { RecordedChanges } from '../../components/rows/recorded-changes.tsx'
import { lineOf } from '../../components/rows/row-data.ts'
import { SectionHead } from '../../components/section-head.tsx'
import { formatAllIssuers } from '../../display/format.ts'
import { qrCodePath } from '../../display/qr-code.server.ts'
import { sanitised } from '../../display/sanitise.server.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { useActionResult } from '../../forms/use-action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { articleTags } from '../../navigation/head-tags.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { legalForceOf, legislationThing } from '../../navigation/structured-data.ts'
import { today } from '../../portal/clock.server.ts'
import { downloadHref } from '../../session/download-link.server.ts'
import { policyTagIds } from '../../session/policy-tags.server.ts'
import { who } from '../../session/who.server.ts'
import { remindersWhere } from '../reminder/reminders.server.ts'
import type { Route } from './+types/policy-detail.ts'
import { ConditionSection } from './condition-section.tsx'
import { askingOf, takeConsult } from './consult.action.server.ts'
import { ConsultForm } from './consult.form.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { LineageSection } from './lineage-section.tsx'
import { PolicyActions } from './policy-actions.tsx'
import { PolicyAmount } from './policy-amount.tsx'
import styles from './policy-detail.module.css'
import { PolicyFacts } from './policy-facts.tsx'
import { InterpretationSection, ProjectSection } from './policy-sections.tsx'
import { StackingSection } from './stacking-section.tsx'

export const handle = {
  parents: [{ name: '政策查询', href: href('/zct-ee/policy-find') }],
  crumb: ({ policy }) => policy.title,
  cache: { seconds: 60, query: [] },
} satisfies ScreenHandle<Route.ComponentProps['loaderData']>

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: pageTitle(matches, '政策') }]
  const { policy } = loaderData
  const path = policyHref(policy.id)
  return [
    ...articleTags(matches, {
      title: policy.title,
      description: policy.summary,
      publishedOn: policy.publishedOn ?? policy.issuedOn,
      source: formatAllIssuers(policy.issuers),
      keywords: [...policy.categories, ...policy.tags.map((tag) => tag.name)],
      path,
    }),
    legislationThing(matches, {
      ...policy,
      legalForce: legalForceOf(policy.status),
      path,
    }),
  ]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { policy: calls } = gateway(context)
  const person = who(context)
  const uuid = randomUUID()
  const [policy, similar] = await Promise.all([
    calls.detailNew({ id: params.id, channel: 'pc', uuid }),
    optionalRead(context, async () => (await calls.recommend({ id: params.id })).map(lineOf), {
      label: 'similar policies',
    }),
  ])
  const address = `${requestInfo(context).origin}${policyHref(policy.id)}`
  return {
    uuid,
    ownTagIds: policyTagIds(context, policy.id),
    reminders: await remindersWhere(context, policy.projects),
    policy: {
      ...policy,
      bodyHtml: sanitised(policy.bodyHtml),
      attachments: policy.attachments.map((file) => ({
        ...file,
        href: downloadHref(context, file.filePath, file.fileName),
      })),
    },
    similar,
    asking: askingOf(context, policy.answeredConsults !== undefined),
    address,
    qrCode: qrCodePath(address),
    today: today(context),
    role: person.role,
    enterpriseName: person.role === 'enterprise' ? person.enterprise.name : null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return takeConsult(request, context, { policyId: params.id, next: `${policyHref(params.id)}#consult` })
}

export default function PolicyDetail({ loaderData }: Route.ComponentProps) {
  const result = useActionResult()
  const canConsult = useIsOffered('policy:consult')
  const { policy, similar, today, uuid } = loaderData
  return (
    <HeadedArticle
      data-uuid={uuid}
      head={
        <>
          <header className={clsx(layout.stack, text.pageTitle)}>
            <p className={chips.chips}>
              <Spaced>
                <StatusBadge status={policy.status} />
                <LevelBadge level={policy.level} />
                {policy.categories.map((category) => (
                  <a
                    key={category}
                    className={chips.chip}
                    href={withQuery(href('/zct-ee/policy-find'), { category })}
                  >
                    {category}
                  </a>
                ))}
              </Spaced>
            </p>
            <h1>{policy.title}</h1>
            <EndedNotice policy={policy} />
          </header>
          <section aria-labelledby="summary">
            <h2 className={layout.visuallyHidden} id="summary">
              摘要
            </h2>
            <p className={text.lead}>{policy.summary}</p>
            <PolicyAmount policy={policy} role={loaderData.role} />
          </section>
          <div className={styles.facts}>
            <PolicyFacts policy={policy} wide />
          </div>
        </>
      }
      aside={<PolicyActions {...loaderData} />}
    >
      <ConditionSection {...loaderData} />
      <LineageSection policy={policy} />
      <ProjectSection
        projects={policy.projects}
        reminders={loaderData.reminders}
        returnTo={`${policyHref(policy.id)}#projects`}
        today={today}
      />
      <section className={layout.section} aria-labelledby="body">
        <SectionHead id="body" title="正文要点" more={<ReadAloudButton of="text" />} />
        {/* Sanitised in the loader. */}
        <div
          className={clsx(layout.stack, 'prose')}
          id="text"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway's text, sanitised on the server
          dangerouslySetInnerHTML={{ __html: policy.bodyHtml }}
        />
      </section>
      <AttachmentSection files={policy.attachments} />
      <StackingSection policy={policy} />
      <InterpretationSection interpretations={policy.interpretations} />
      <RecordedChanges changes={policy.changes} />
      <section className={layout.section} aria-labelledby="similar">
        <SectionHead id="similar" title="相近政策" />
        {similar.data === null ? (
          <PartFailure of={similar} name="相近政策" retryHref={policyHref(policy.id)} />
        ) : similar.data.length > 0 ? (
          <ul className={list.rows} data-rows="">
            {similar.data.map((one) => (
              <PolicyLine key={one.id} policy={one} />
            ))}
          </ul>
        ) : (
          <p className={text.quiet}>暂无数据</p>
        )}
      </section>
      {canConsult ? (
        <ConsultForm
          result={result}
          department={policy.department}
          loggedIn={loaderData.role !== 'visitor'}
          policyTitle={policy.title}
          asking={loaderData.asking}
          more={
            policy.answeredConsults ? (
              <a href={withQuery(href('/consult'), { policy: policy.id })}>
                这份政策的常见问题（{policy.answeredConsults}）
              </a>
            ) : null
          }
        />
      ) : null}
    </HeadedArticle>
  )
}
