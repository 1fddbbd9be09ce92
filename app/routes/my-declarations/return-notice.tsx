import { href } from 'react-router'
import { returnKindLabels } from '../../../contract/closed-lists.ts'
import { sectionName } from '../../../contract/declaration-form.ts'
import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import { Notice } from '../../components/notice.tsx'

/** Why it was returned, each reason with the way to the section that it is about. */
export function ReturnNotice({ declaration }: { declaration: DeclarationSummary }) {
  const open = declaration.returnReasons.filter((reason) => !reason.resolved)
  if (declaration.status !== 'returned' || open.length === 0) return null
  return (
    <Notice kind="warning">
      <h3>退回补正：请改好后重新提交</h3>
      <ol>
        {open.map((reason) => (
          <li key={reason.section + reason.reason}>
            <b>{sectionName[reason.section]}</b>（{returnKindLabels[reason.kind]}）{reason.reason}{' '}
            <a href={href('/apply/:id/:step', { id: declaration.id, step: reason.section })}>
              去改这一项<span className="vh">：{sectionName[reason.section]}</span>
            </a>
          </li>
        ))}
      </ol>
    </Notice>
  )
}
