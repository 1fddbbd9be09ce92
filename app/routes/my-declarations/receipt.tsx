import clsx from 'clsx'
import { href, redirect } from 'react-router'
import type { Declaration } from '../../../contract/entities/declaration.ts'
import { readableCode } from '../../../contract/receipt-code.ts'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Telephone } from '../../components/links/telephone.tsx'
import { QrCode } from '../../components/paper/qr-code.tsx'
import { ReceiptFacts } from '../../components/paper/receipt-facts.tsx'
import { PrintButton } from '../../components/print-button.tsx'
import { commitmentInWords } from '../../display/exempt-materials.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import type { ScreenHandle } from '../../navigation/screen.ts'
import { now, today } from '../../portal/clock.server.ts'
import { demonstrationNotice, tenant } from '../../portal/tenant.server.ts'
import { proofOf } from '../site/receipt-check.server.ts'
import type { Route } from './+types/receipt.ts'
import { DeclarationActs } from './acts.tsx'
import { moneyFacts } from './money.tsx'
import styles from './receipt.module.css'
import { nextInWords, Track } from './track.tsx'

export const handle = {
  parents: [{ name: '我的申报', href: href('/user/my-apply') }],
  crumb: '申报回执',
} satisfies ScreenHandle

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle(matches, '申报回执') }]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const declaration = await gateway(context).declaration.detail({ id: params.id })
  if (!declaration.number) throw redirect(href('/user/my-apply/:id', { id: params.id }), 303)
  return {
    declaration,
    number: declaration.number,
    proof: proofOf(context, declaration.receiptCode),
    platformTitle: tenant(context).platformTitle,
    example: demonstrationNotice(context) !== undefined,
    now: now(context),
    today: today(context),
  }
}

/** The promises that were handed in in place of papers, each with the paper's name. */
function Commitments({ of: { commitments = [], requirements } }: { of: Declaration }) {
  return (
    <ul>
      {commitments.map((one) => (
        <li key={one.materialId}>
          {requirements.find(({ id }) => id === one.materialId)?.name}：{commitmentInWords(one)}
        </li>
      ))}
    </ul>
  )
}

/** That it has been handed in: number, time, seal and code, what comes next; to be printed. */
export default function Receipt({
  loaderData: { declaration, number, proof, platformTitle, example, now, today },
}: Route.ComponentProps) {
  const { projectTitle, department, form } = declaration
  return (
    <article className={layout.looseStack}>
      <header className={text.pageTitle}>
        <h1>申报回执</h1>
      </header>
      <ReceiptFacts
        receipt={{
          ...{ number, projectTitle, department },
          enterpriseName: form.enterprise.name ?? form.bank.accountName ?? '',
          submittedAt: declaration.submittedAt ?? declaration.updatedAt,
        }}
        platform={platformTitle}
        example={example}
        more={[
          {
            name: '办结时限',
            value: declaration.promisedDays
              ? `承诺 ${declaration.promisedDays} 个工作日`
              : '以受理部门通知为准',
          },
          ...moneyFacts(declaration, today),
          { name: '联系人', value: declaration.form.contact.name },
          { name: '咨询电话', value: declaration.phone ? <Telephone number={declaration.phone} /> : null },
          ...(declaration.commitments?.length
            ? [{ name: '告知承诺', value: <Commitments of={declaration} /> }]
            : []),
        ]}
      >
        {proof ? (
          <>
            <QrCode code={proof.qrCode} label="核验这份回执的二维码" side={104} />
            <p>
              <span className={text.quiet}>核验码</span>
              <br />
              <b className={styles.code} data-receipt-code="">
                {readableCode(proof.code)}
              </b>
            </p>
            <p className={text.quiet}>
              扫码或在“<a href={proof.address}>核验申报回执</a>”输入核验码，可查真伪
            </p>
          </>
        ) : null}
      </ReceiptFacts>
      <section className={layout.stack} aria-labelledby="next">
        <h2 id="next">接下来</h2>
        <p>{nextInWords(declaration, today)}每一步都会在“消息中心”告诉您。</p>
        <Track declaration={declaration} />
      </section>
      <DeclarationActs declaration={declaration} now={now} />
      <p className={clsx(layout.paperOnly, text.quiet)}>打印日期：{today}</p>
      <Actions className={layout.screenOnly}>
        <PrintButton large href={href('/apply/:id/print', { id: declaration.id })} />
        <a href={href('/user/my-apply')}>我的申报</a>
      </Actions>
    </article>
  )
}
