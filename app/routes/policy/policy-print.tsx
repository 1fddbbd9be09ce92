import { randomUUID } from 'node:crypto'
import clsx from 'clsx'
import { policyHref } from '../../base/addresses.ts'
import { requestInfo } from '../../base/request-info.server.ts'
import { ConditionTable } from '../../components/condition-table.tsx'
import chips from '../../components/layout/chips.module.css'
import layout from '../../components/layout/layout.module.css'
import { Actions, Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { QrCode } from '../../components/paper/qr-code.tsx'
import { PrintButton } from '../../components/print-button.tsx'
import { LevelBadge, StatusBadge } from '../../components/rows/badges.tsx'
import { WindowDays } from '../../components/rows/window-days.tsx'
import { due } from '../../display/due.ts'
import { qrCodePath } from '../../display/qr-code.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { canonical } from '../../navigation/head-tags.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { minute, today } from '../../portal/clock.server.ts'
import type { Route } from './+types/policy-print.ts'
import { EndedNotice } from './ended-notice.tsx'
import { PolicyFacts } from './policy-facts.tsx'
import styles from './policy-print.module.css'
import { verificationInFull } from './verification.ts'

export const handle = { mainClass: styles.paper } satisfies ScreenHandle

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: pageTitle(matches, '打印政策') }]
  const { policy } = loaderData
  return [
    { title: pageTitle(matches, `打印：${policy.title}`) },
    { name: 'description', content: policy.summary },
    { name: 'robots', content: 'noindex' },
    ...canonical(matches, policyHref(policy.id)),
  ]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const policy = await gateway(context).policy.detailNew({
    id: params.id,
    channel: 'print',
    uuid: randomUUID(),
  })
  const address = `${requestInfo(context).origin}${policyHref(policy.id)}`
  return {
    // The whole text stays behind the QR code: the sheet holds what is decided by.
    policy: { ...policy, bodyHtml: '' },
    address,
    qrCode: qrCodePath(address),
    today: today(context),
    minute: minute(context),
  }
}

/** One policy for paper: a sheet of A4 that holds what somebody takes to a meeting, and the way back to the page. */
export default function PolicyPrint({
  loaderData: { policy, address, qrCode, today, minute },
}: Route.ComponentProps) {
  return (
    <article className={clsx(layout.stack, styles.sheet)}>
      <Actions className={layout.screenOnly}>
        <PrintButton href="#sheet" />
        <a href={policyHref(policy.id)}>返回政策页</a>
        <span className={text.quiet}>也可以用浏览器的打印功能，或打印为 PDF。</span>
      </Actions>
      <header id="sheet" className={styles.header}>
        <div>
          <p className={chips.chips}>
            <Spaced>
              <StatusBadge status={policy.status} />
              <LevelBadge level={policy.level} />
            </Spaced>
          </p>
          <h1>{policy.title}</h1>
          <p className={text.lead}>{policy.summary}</p>
        </div>
        <QrCode code={qrCode} label="本页二维码" side={96} />
      </header>
      <EndedNotice policy={policy} />
      <PolicyFacts policy={policy} />
      <Conditions policy={policy} />
      {policy.projects.length > 0 ? (
        <section className={styles.section} aria-labelledby="projects">
          <h2 id="projects">申报项目</h2>
          <ul>
            {policy.projects.map((project) => (
              <li key={project.id}>
                {project.title}：
                <WindowDays project={project} />（
                {due(project.closesOn, minute, project.opensOn, project.windowBasis, project.closesAt).text}
                ），
                {project.department}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <footer className={text.quiet}>
        <p>
          主管部门：{policy.department}
          {policy.phone ? `，${policy.phone}` : ''}
        </p>
        <p>信息核对：{verificationInFull(policy)}</p>
        <p>
          全文：{policy.officialUrl ?? '尚未收录官方网址'}
          <br />
          本页：{address}（打印于 {today}，以官方公布为准）
        </p>
      </footer>
    </article>
  )
}

/** For an enterprise each condition with its verdict, for anybody else the conditions. */
function Conditions({ policy }: { policy: Route.ComponentProps['loaderData']['policy'] }) {
  if (policy.benefit === null && policy.conditions.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="conditions">
      <h2 id="conditions">支持内容和条件</h2>
      {policy.benefit ? <p>{policy.benefit.text}</p> : null}
      {policy.conditionResults && policy.conditionResults.length > 0 ? (
        <ConditionTable results={policy.conditionResults} caption="政策条件与本企业情况" />
      ) : (
        <ul>
          {policy.conditions.map((condition) => (
            <li key={condition.id}>{condition.text}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
