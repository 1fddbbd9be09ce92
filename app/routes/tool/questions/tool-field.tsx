import { CheckboxGroup, SelectField } from '../../../components/fields/choice-fields.tsx'
import { DayField } from '../../../components/fields/day-field.tsx'
import { FieldGroup } from '../../../components/fields/field.tsx'
import { IndustrySelectField } from '../../../components/fields/industry-select-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { RadioGroup } from '../../../components/fields/radio-group.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import layout from '../../../components/layout/layout.module.css'
import { Notice } from '../../../components/notice.tsx'
import type { FormValues } from '../../../forms/action-result.ts'
import type { FieldInputProps } from '../../../forms/use-checked-form.ts'
import { inputNames, noneOfThem, type ScreenField } from './screen-field.ts'
import styles from './tool-field.module.css'

type InputOf = (name: string) => FieldInputProps

const yesOrNo = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
  { value: '', label: '还不清楚' },
]

/** One question of a tool: the control, where its value comes from, and the definition by article. */
export function ToolField({
  inputOf,
  field,
  source,
  contradictions = [],
}: {
  /** Returns name, value and errors of an input: the `getInputProps` of the form. */
  inputOf: InputOf
  field: ScreenField
  /** Where a value that stands there already comes from. */
  source?: string | undefined
  /** Contradictions with other answers: told, and not refused. */
  contradictions?: string[]
}) {
  const folded = field.clause !== undefined
  return (
    <div className={styles.question}>
      <Control inputOf={inputOf} field={field} source={source} help={folded ? undefined : field.help} />
      {contradictions.map((text) => (
        <Notice key={text} kind="warning">
          <p>{text}，请核对。</p>
        </Notice>
      ))}
      {folded ? (
        <details className={styles.explanation}>
          <summary>填写说明和依据</summary>
          {field.help ? <p>{field.help}</p> : null}
          <p>依据：{field.clause}</p>
        </details>
      ) : null}
    </div>
  )
}

function Control({
  inputOf,
  field,
  source,
  help,
}: {
  inputOf: InputOf
  field: ScreenField
  source: string | undefined
  help: string | undefined
}) {
  const { name, label, unit, places, negative, options = [] } = field
  const counted = { unit, places, negative }
  const origin = source ? `已按${source}填写，请核对。` : ''
  const hint = [field.condition, help, origin].filter(Boolean).join(' ') || undefined
  const input = inputOf(name)
  const fieldProps = { ...input, label, hint }
  switch (field.kind) {
    case 'yesNo':
      return <RadioGroup {...fieldProps} options={yesOrNo} defaultValue={input.defaultValue ?? ''} />
    case 'industry':
      return field.industries ? (
        <IndustrySelectField {...fieldProps} industries={field.industries} />
      ) : (
        <TextField
          {...fieldProps}
          hint="行业目录暂时取不到，请填国民经济行业代码，如 C39。"
          autoComplete="off"
        />
      )
    case 'choice':
      return <SelectField {...fieldProps} options={options} blank="请选择" />
    case 'choices':
      return (
        <CheckboxGroup
          {...fieldProps}
          wide
          options={[...options, { value: noneOfThem, label: '以上都没有' }]}
          defaultValue={[input.defaultValue ?? []].flat()}
        />
      )
    case 'date':
      return <DayField {...fieldProps} />
    case 'years':
      return (
        <FieldGroup field={{ name, label, hint, errors: input.errors, wide: true }}>
          <div className={layout.threeColumns}>
            {inputNames(field).map((year, at) => (
              <NumberField key={year} {...inputOf(year)} label={field.years?.[at] ?? ''} {...counted} />
            ))}
          </div>
        </FieldGroup>
      )
    default:
      return <NumberField {...fieldProps} {...counted} />
  }
}

/** Answers of other steps, which travel with every step. */
export function HiddenAnswers({ field, values }: { field: ScreenField; values: FormValues }) {
  return inputNames(field).flatMap((input) =>
    [values[input] ?? []]
      .flat()
      .map((value) => <input key={`${input}=${value}`} type="hidden" name={input} value={value} />),
  )
}
