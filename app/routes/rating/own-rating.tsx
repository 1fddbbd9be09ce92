import { ratingReasonLabels, takenUpLabels } from '../../../contract/closed-lists.ts'
import type { RatedThing, OwnRating as Rating } from '../../../contract/entities/rating.ts'
import { ratingHref } from '../../base/addresses.ts'
import { AnswerQuote } from '../../components/answer-quote.tsx'
import button from '../../components/button/button.module.css'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import { FactsList } from '../../components/facts-list.tsx'
import { TextareaField } from '../../components/fields/text-field.tsx'
import { UnsentWords } from '../../components/fields/unsent-words.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions, Meta, Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { Telephone } from '../../components/links/telephone.tsx'
import badge from '../../components/rows/badge.module.css'
import { SubmitButton } from '../../components/submit-button.tsx'
import { Day, Moment } from '../../components/time-and-money.tsx'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { PersonField } from '../../forms/person-field.tsx'
import * as supplement from '../../forms/rules/rating-supplement.ts'
import { GradeInWords } from './grade-fields.tsx'

/** What stands in the forms of one's own rating, and says what is to be done. */
export const partName = 'part'

interface Shown {
  thing: RatedThing
  rating: Rating
  result?: ActionResult | undefined
  /** Whom to ring where the answer does not help. May be empty. */
  phone: string
  /** Whoever may only read for the enterprise sees no button. */
  onlyReads?: boolean
}

/** A rating that was given: the grade, what becomes of a bad one, and what can still be said. */
export function OwnRating({ thing, rating, result, phone, onlyReads = false }: Shown) {
  const { stars, reasons, words, addition, at, mayShow } = rating
  const wrong = Object.keys(result?.fieldErrors ?? {}).length > 0
  const problems = (
    <ErrorSummary title={wrong ? supplement.title : undefined} errors={errorsOf(result, supplement.names)} />
  )
  const maySupplement = addition === null && !onlyReads
  return (
    <div className={layout.stack}>
      {maySupplement ? null : <UnsentWords names={supplement.names} result={result} />}
      <p>
        <b>
          <GradeInWords stars={stars} />
        </b>
        {words ? `：${words}` : ''}
      </p>
      <Meta>
        <span>
          <Moment of={at} /> 评价
        </span>
        {reasons.map((reason) => (
          <span key={reason} className={badge.neutral} data-badge="">
            {ratingReasonLabels[reason]}
          </span>
        ))}
      </Meta>
      {addition ? (
        <p>
          追加评价：{addition.words}
          <span className={text.quiet}>
            　<Moment of={addition.at} />
          </span>
        </p>
      ) : null}
      <TakenUp rating={rating} phone={phone} />
      {onlyReads ? null : (
        <>
          {rating.takenUp?.state === 'settled' && rating.takenUp.content === null ? (
            <PartForm thing={thing} part="reply">
              <p>
                <b>您对处理结果满意吗？</b>
              </p>
              <Actions>
                <SubmitButton name="content" value="yes">
                  满意
                </SubmitButton>
                <SubmitButton variant="default" name="content" value="no">
                  不满意
                </SubmitButton>
              </Actions>
            </PartForm>
          ) : null}
          {maySupplement ? (
            <details open={result !== undefined}>
              <summary className={button.secondary}>追加评价（只能写一次）</summary>
              <PartForm thing={thing} part="supplement">
                {problems}
                <TextareaField
                  name="words"
                  id="supplement"
                  label="追加评价"
                  rows={3}
                  maxLength={500}
                  required
                  defaultValue={enteredValue(result, 'words')}
                  errors={result?.fieldErrors.words}
                />
                <Actions>
                  <SubmitButton variant="default">提交追加评价</SubmitButton>
                </Actions>
              </PartForm>
            </details>
          ) : null}
          {mayShow ? (
            <PartForm thing={thing} part="conceal">
              <p className={text.quiet}>
                您同意了公开这段话。 <SubmitButton variant="link">撤回，不再公开</SubmitButton>
              </p>
            </PartForm>
          ) : null}
        </>
      )}
    </div>
  )
}

/** One thing that can still be done; it is sent to the page of the rating, wherever it stands. */
function PartForm({ thing, part, children }: { thing: RatedThing; part: string; children: React.ReactNode }) {
  return (
    <form className={layout.stack} method="post" action={ratingHref(thing)} noValidate>
      {thing.kind === 'declaration' ? <EnterpriseField /> : <PersonField />}
      <input type="hidden" name={partName} value={part} />
      {children}
    </form>
  )
}

/** Where a bad grade stands, with the days that were promised. */
function TakenUp({ rating: { takenUp }, phone }: { rating: Rating; phone: string }) {
  if (takenUp === null) return null
  const { state, checkBy, settleBy, checkedAt, settledAt, overdue, answer, content } = takenUp
  return (
    <>
      <FactsList
        roomy
        facts={[
          {
            name: '处理进度',
            value: (
              <Spaced>
                <span className={state === 'settled' ? badge.badge : badge.next}>{takenUpLabels[state]}</span>
                {overdue ? (
                  <span className={badge.soon} data-due="">
                    已超过承诺时间
                  </span>
                ) : null}
              </Spaced>
            ),
          },
          {
            name: '核实',
            value: checkedAt ? (
              <Moment of={checkedAt} />
            ) : (
              <>
                最晚 <Day of={checkBy} /> 开始
              </>
            ),
          },
          {
            name: '答复',
            value: settledAt ? (
              <Moment of={settledAt} />
            ) : (
              <>
                最晚 <Day of={settleBy} />
              </>
            ),
          },
        ]}
      />
      {overdue && phone ? (
        <p className={text.quiet}>
          可以拨打 <Telephone number={phone} /> 催问。
        </p>
      ) : null}
      {answer === null ? null : (
        <AnswerQuote>
          <p className={text.asTyped}>{answer}</p>
        </AnswerQuote>
      )}
      {content === null ? null : (
        <p>
          {content
            ? '您对处理结果表示满意。'
            : `您对处理结果表示不满意，已经记下。${phone ? `还可以拨打 ${phone} 反映。` : ''}`}
        </p>
      )}
    </>
  )
}
