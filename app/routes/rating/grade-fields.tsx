import clsx from 'clsx'
import {
  gradeLabels,
  isBadGrade,
  type ratedKindLabels,
  ratingReasonLabels,
} from '../../../contract/closed-lists.ts'
import { grades, ratingReasons } from '../../../contract/rating-reasons.ts'
import { CheckboxField, CheckboxGroup } from '../../components/fields/choice-fields.tsx'
import { RadioGroup } from '../../components/fields/radio-group.tsx'
import { TextareaField } from '../../components/fields/text-field.tsx'
import text from '../../components/layout/text.module.css'
import { type ActionResult, enteredValue, enteredValues } from '../../forms/action-result.ts'
import styles from './grade-fields.module.css'

/** A grade as people read it: ★★★★ 满意. */
export function GradeInWords({ stars }: { stars: number }) {
  return (
    <>
      <span aria-hidden="true">{'★'.repeat(stars)} </span>
      {gradeLabels[stars as keyof typeof gradeLabels]}
    </>
  )
}

const choices = grades.map((stars) => ({
  value: String(stars),
  label: `${'★'.repeat(stars)} ${gradeLabels[stars]}`,
}))

/**
 * The fields of a rating. Once a grade is chosen, the style sheet shows the reasons of that grade alone; browsers that cannot
 * do this show them all by their grades. Where the gateway keeps no reasons, grade and words are all there is.
 */
export function GradeFields({
  kind,
  result,
  keepsReasons,
  isVisitor = false,
}: {
  kind: keyof typeof ratedKindLabels
  result: ActionResult | undefined
  keepsReasons: boolean
  /** Set for a visitor, whose words go to the department alone and get no promised day. */
  isVisitor?: boolean
}) {
  const errors = result?.fieldErrors ?? {}
  return (
    <>
      <RadioGroup
        name="stars"
        label="总体评价"
        options={choices}
        required
        defaultValue={enteredValue(result, 'stars')}
        errors={errors.stars}
      />
      {keepsReasons ? (
        <div className={styles.reasons}>
          <CheckboxGroup
            name="reasons"
            label="为什么"
            optional
            options={grades.flatMap((stars) =>
              ratingReasons[kind][stars].map((value) => ({
                value,
                label: ratingReasonLabels[value],
                group: gradeLabels[stars],
              })),
            )}
            defaultValue={enteredValues(result, 'reasons')}
            errors={errors.reasons}
          />
          <p className={clsx(text.quiet, styles.badGradeNote)}>
            {isVisitor
              ? '请说说哪里不好。没有登录的评价供承办部门参考，没有答复。'
              : '请说说哪里不好，便于核实。不满意的评价 1 个工作日内开始核实，15 个工作日内答复。'}
          </p>
        </div>
      ) : null}
      <TextareaField
        name="words"
        label="想说的话"
        optional
        hint="不要填写身份证号和电话"
        rows={3}
        maxLength={500}
        defaultValue={enteredValue(result, 'words')}
        errors={errors.words}
      />
      {keepsReasons && !isVisitor ? (
        <CheckboxField
          name="mayShow"
          label="同意公开这段话。审看后公开，不显示姓名和企业，随时可以撤回"
          defaultChecked={enteredValue(result, 'mayShow') === '1'}
        />
      ) : null}
    </>
  )
}

/** The reasons that were ticked with a grade: those of others were ticked before it was changed. */
export function reasonsOfGrade(
  kind: keyof typeof ratedKindLabels,
  stars: number,
  ticked: readonly (keyof typeof ratingReasonLabels)[],
) {
  const known = ratingReasons[kind][stars as keyof typeof gradeLabels]
  return ticked.filter((reason) => known.includes(reason))
}

/** What is said once a rating was taken. */
export const thanks = '评价已提交，谢谢'

/** Thanks a visitor who is not logged in. */
export const thanksToVisitor = '评价已提交，谢谢。没有登录的评价供承办部门参考，不计入评价结果'

/** What is said once a rating of so many stars was taken: that a bad one is taken up. */
export function thanksFor(stars: number): string {
  return isBadGrade(stars) ? '评价已提交。您反映的问题会有人核实' : thanks
}
