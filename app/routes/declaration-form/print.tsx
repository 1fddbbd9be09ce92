import clsx from 'clsx'
import { href } from 'react-router'
import { declarationStatusLabels } from '../../../contract/closed-lists.ts'
import { FactsList } from '../../components/facts-list.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { PaperSource } from '../../components/paper/paper-source.tsx'
import { PrintButton } from '../../components/print-button.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { gateway } from '../../gateway/connect.server.ts'
import { pageTitle } from '../../navigation/page-title.ts'
import { paperSource } from '../../portal/paper-source.server.ts'
import type { Route } from './+types/print.ts'
import { DeclarationDocument } from './declaration-document.tsx'
import styles from './print.module.css'
import { isOpen } from './steps.ts'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `申报书：${loaderData.declaration.projectTitle}` : '申报书'
  return [{ title: pageTitle(matches, title) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const declaration = await gateway(context).declaration.detail({ id: params.id })
  return { declaration, source: paperSource(context, href('/user/my-apply/:id', { id: params.id })) }
}

/** The declaration as a document for paper: a preview while it is a draft. */
export default function PrintDeclaration({ loaderData: { declaration, source } }: Route.ComponentProps) {
  const { id } = declaration
  const open = isOpen(declaration.status)
  return (
    <article>
      <header className={clsx(layout.stack, text.pageTitle)}>
        <h1>
          {declaration.projectTitle}申报书{declaration.trial ? '（试填）' : ''}
        </h1>
        {declaration.trial ? (
          <p>试填，不能提交：{declaration.trial.opensOn} 开始申报，正式要求以当年通知为准。</p>
        ) : open ? (
          <p>预览，尚未提交。</p>
        ) : null}
        <Actions className={layout.screenOnly}>
          <PrintButton href={href('/apply/:id/print', { id })} />
          <a href={open ? href('/apply/:id', { id }) : href('/user/my-apply/:id', { id })}>
            {open ? '回到填写' : '回到这份申报'}
          </a>
        </Actions>
      </header>
      <FactsList
        facts={[
          { name: '申报号', value: declaration.number },
          { name: '状态', value: declarationStatusLabels[declaration.status] },
          { name: '受理部门', value: declaration.department },
          {
            name: '提交时间',
            value: declaration.submittedAt ? <Moment of={declaration.submittedAt} /> : null,
          },
        ]}
      />
      <DeclarationDocument declaration={declaration} />
      <section className={layout.section}>
        <p>本企业对所填内容和所交材料的真实性负责。</p>
        <p className={styles.signatures}>
          <span>企业盖章：</span> <span>法定代表人签字：</span> <span>日期：</span>
        </p>
      </section>
      <PaperSource source={source} />
    </article>
  )
}
