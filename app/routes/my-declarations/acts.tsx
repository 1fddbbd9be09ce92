import { href } from 'react-router'
import type { DeclarationSummary } from '../../../contract/entities/declaration.ts'
import { projectHref } from '../../base/addresses.ts'
import button from '../../components/button/button.module.css'
import { onlyReadsText, useOnlyReads } from '../../components/frame/only-reads.ts'
import layout from '../../components/layout/layout.module.css'
import { Actions, Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { ConfirmLink } from '../../components/links/confirm-link.tsx'
import { Moment } from '../../components/time-and-money.tsx'
import { shanghaiMinute } from '../../display/calendar.ts'
import { hasClosed } from '../../display/due.ts'
import { enterpriseFieldName } from '../../forms/enterprise-field.tsx'
import { type Change, changeHref, questions } from '../declaration-form/changes.ts'
import { isEndedWithout } from '../declaration-form/steps.ts'

/** What its enterprise can do with a declaration now. `now` is an instant in milliseconds. */
export function DeclarationActs({
  declaration,
  now,
  detailLink = true,
}: {
  declaration: DeclarationSummary
  now: number
  detailLink?: boolean
}) {
  const { id, status, editableUntil } = declaration
  const self = href('/user/my-apply/:id', { id })
  const editable = editableUntil !== null && Date.parse(editableUntil) > now
  // What was returned can be corrected after its window, a draft cannot be handed in any more.
  const continued =
    status === 'returned' || (status === 'draft' && !hasClosed(declaration, shanghaiMinute(now)))
  const detail = detailLink ? (
    <a className={button.secondary} href={self}>
      看详情<span className={layout.visuallyHidden}>：{declaration.projectTitle}</span>
    </a>
  ) : null
  if (useOnlyReads())
    return <Actions>{detail ?? <span className={text.quiet}>{onlyReadsText}</span>}</Actions>
  return (
    <Actions>
      {continued ? (
        <a className={button.primary} href={href('/apply/:id', { id })}>
          {status === 'draft' ? '继续填写' : '去补正'}
        </a>
      ) : null}
      {detail}
      {editable ? (
        <Spaced>
          <ChangeLink declaration={declaration} change="reopen" />
          <span className={text.quiet}>
            <Moment of={editableUntil} /> 前可以取回修改
          </span>
        </Spaced>
      ) : null}
      {status === 'draft' ? <ChangeLink declaration={declaration} change="delete" /> : null}
      {status === 'submitted' || status === 'accepted' || status === 'returned' ? (
        <Spaced>
          <ChangeLink declaration={declaration} change="withdraw" className={button.link} />
          {editable ? <span className={text.quiet}>撤回后不再办理</span> : null}
        </Spaced>
      ) : null}
      {isEndedWithout(status) ? (
        <a href={projectHref(declaration.projectId, declaration.way)}>重新申报</a>
      ) : null}
    </Actions>
  )
}

function ChangeLink({
  declaration,
  change,
  className,
}: {
  declaration: DeclarationSummary
  change: Change
  className?: string
}) {
  const { name, question, detail } = questions[change]
  return (
    <ConfirmLink
      className={className}
      href={changeHref(declaration.id, change)}
      question={question(declaration.projectTitle)}
      detail={detail(declaration)}
      fields={{ version: String(declaration.version), [enterpriseFieldName]: declaration.enId }}
    >
      {name}
      <span className={layout.visuallyHidden}>：{declaration.projectTitle}</span>
    </ConfirmLink>
  )
}
