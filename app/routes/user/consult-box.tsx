import { href } from 'react-router'
import type { Consult } from '../../../contract/entities/policy.ts'
import { policyHref, ratingHref } from '../../base/addresses.ts'
import { AnswerQuote } from '../../components/answer-quote.tsx'
import button from '../../components/button/button.module.css'
import { CardBox } from '../../components/card-box.tsx'
import layout from '../../components/layout/layout.module.css'
import text from '../../components/layout/text.module.css'
import { Telephone } from '../../components/links/telephone.tsx'
import badge from '../../components/rows/badge.module.css'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Day, Moment } from '../../components/time-and-money.tsx'
import { answerAnchor } from '../../display/link-target.ts'
import { PersonField } from '../../forms/person-field.tsx'
import styles from './consult-box.module.css'

/** One question: when it is answered at the latest and by whom, or the answer, and what can be done about it. */
export function ConsultBox({ consult, rated }: { consult: Consult; rated: boolean }) {
  return (
    <CardBox id={answerAnchor(consult.id)} label={consult.title} mark={<State consult={consult} />}>
      <p className={text.meta}>
        <span>
          <Moment of={consult.askedAt} /> 提问
        </span>
        {consult.policyId ? (
          <a href={policyHref(consult.policyId)}>{consult.policyTitle ?? '相关政策'}</a>
        ) : null}
      </p>
      <p className={text.asTyped}>{consult.content}</p>
      {consult.answer === null ? (
        <Waiting consult={consult} />
      ) : (
        <AnswerQuote>
          <div className={layout.stack}>
            <p className={text.meta}>
              <b className={styles.department}>{consult.department ?? '承办部门'}答复</b>
              <Moment of={consult.answeredAt} />
            </p>
            <p className={text.asTyped}>{consult.answer}</p>
          </div>
        </AnswerQuote>
      )}
      {consult.answer !== null && rated ? (
        <p>
          <a href={ratingHref({ kind: 'consult', id: consult.id })}>评价这次答复</a>
        </p>
      ) : null}
      <Publication consult={consult} />
    </CardBox>
  )
}

function State({ consult: { status, overdue } }: { consult: Consult }) {
  if (status === 'answered')
    return (
      <span className={badge.badge} data-badge="">
        已答复
      </span>
    )
  if (overdue)
    return (
      <span className={badge.soon} data-due="">
        已超过承诺时间
      </span>
    )
  return (
    <span className={badge.next} data-badge="">
      等待答复
    </span>
  )
}

function Waiting({ consult }: { consult: Consult }) {
  const { id, department, phone, answerBy, overdue, urgedAt, mayUrge } = consult
  if (!answerBy) return <p className={text.quiet}>答复后会在这里显示。</p>
  return (
    <>
      <p>
        {department ? `由${department}答复，` : ''}最晚 <Day of={answerBy} />{' '}
        {overdue ? '，已经过了，还没有答复。' : '答复。'}
        {overdue && phone ? (
          <>
            可以拨打 <Telephone number={phone} />
            ，或者催办。
          </>
        ) : null}
      </p>
      {urgedAt ? (
        <p className={text.quiet}>
          <Moment of={urgedAt} /> 催办过，一天可以催一次。
        </p>
      ) : null}
      {mayUrge ? <ChangeForm id={id} change="urge" label="催办" className={button.secondarySmall} /> : null}
    </>
  )
}

/** Whether question and answer are shown to everybody, and the way to change that. */
function Publication({ consult: { id, mayPublish, isPublic } }: { consult: Consult }) {
  if (mayPublish === undefined) return null
  if (!mayPublish)
    return (
      <ChangeForm
        id={id}
        change="publish"
        label="公开这个问题和答复"
        note="部门审看后公开，您的姓名和企业用 *** 代替"
      />
    )
  const note = isPublic ? '问题和答复已公开' : '您同意了公开，答复后由部门审看，还没有显示'
  return <ChangeForm id={id} change="conceal" label="撤回，不再公开" note={note} />
}

function ChangeForm({
  id,
  change,
  label,
  note,
  className = button.link,
}: {
  id: string
  change: 'urge' | 'publish' | 'conceal'
  label: string
  note?: string
  className?: string
}) {
  return (
    <form method="post" action={href('/user/consult')}>
      <PersonField />
      <input type="hidden" name="id" value={id} />
      <p className={text.quiet}>
        <SubmitButton name="change" value={change} className={className}>
          {label}
        </SubmitButton>
        {note ? `　${note}` : ''}
      </p>
    </form>
  )
}
