import { href } from 'react-router'
import { returnKindLabels } from '../../../contract/closed-lists.ts'
import { sectionName } from '../../../contract/declaration-form.ts'
import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import layout from '../../components/layout/layout.module.css'
import text from '../../components/layout/text.module.css'
import { Notice } from '../../components/notice.tsx'
import { openReasons } from '../declaration-form/steps.ts'

/** Why it was returned, each reason with the way to the section that it is about. */
export function ReturnReasons({ declaration }: { declaration: DeclarationSummary }) {
  return (
    <ol>
      {openReasons(declaration).map((reason) => (
        <li key={reason.section + reason.reason}>
          <b>{sectionName[reason.section]}</b>（{returnKindLabels[reason.kind]}）{reason.reason}{' '}
          {reason.corrected ? <span className={text.quiet}>已经修改 </span> : null}
          <a href={href('/apply/:id/:step', { id: declaration.id, step: reason.section })}>
            {reason.corrected ? '再看这一项' : '去改这一项'}
            <span className={layout.visuallyHidden}>：{sectionName[reason.section]}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Why a declaration was returned, as a message on its own page; nothing where it has not been. */
export function ReturnNotice({ declaration }: { declaration: DeclarationSummary }) {
  const open = openReasons(declaration)
  if (open.length === 0) return null
  return (
    <Notice kind="warning">
      <h2>
        {open.every(({ corrected }) => corrected)
          ? '退回的各项都已经修改，请核对后重新提交'
          : '退回补正：请改好后重新提交'}
      </h2>
      <ReturnReasons declaration={declaration} />
    </Notice>
  )
}
