import { href } from 'react-router'
import { Alert } from '../../../components/controls/alert.tsx'
import { CheckboxGroup, SelectField } from '../../../components/fields/choice-fields.tsx'
import { DayField } from '../../../components/fields/day-field.tsx'
import { FieldGroup } from '../../../components/fields/field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { RadioGroup } from '../../../components/fields/radio-group.tsx'
import { SearchSelectField } from '../../../components/fields/search-select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import {
  type ActionResult,
  enteredValue,
  enteredValues,
  type FormValues,
} from '../../../forms/action-result.ts'
import { inputNames, noneOfThem, type ScreenField } from './screen-field.ts'
import styles from './tool-field.module.css'

const yesOrNo = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
  { value: '', label: '还不清楚' },
]

/** What a question is drawn from, besides the field itself. */
export interface Asked {
  values: FormValues
  errors: ActionResult['fieldErrors']
  /** Where a value that stands there already comes from. */
  source?: string
  /** Contradictions with other answers: told, and not refused. */
  contradictions?: string[]
}

/** One question of a tool: the control, where its value comes from, and the definition by article. */
export function ToolField({ field, asked }: { field: ScreenField; asked: Asked }) {
  const folded = field.clause !== undefined
  return (
    <div className={styles.question}>
      <Control field={field} asked={asked} help={folded ? undefined : field.help} />
      {asked.contradictions?.map((text) => (
        <Alert key={text} kind="warning">
          <p>{text}，请核对。</p>
        </Alert>
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

function Control({ field, asked, help }: { field: ScreenField; asked: Asked; help: string | undefined }) {
  const { name, label, unit, places, negative, options = [] } = field
  const counted = { unit, places, negative }
  const entered = { ok: true, values: asked.values, fieldErrors: {}, messages: [] }
  const value = enteredValue(entered, name)
  const source = asked.source ? `已按${asked.source}填写，请核对。` : ''
  const hint = [field.condition, help, source].filter(Boolean).join(' ') || undefined
  const fieldProps = { name, label, hint, errors: asked.errors[name] }
  switch (field.kind) {
    case 'yesNo':
      return <RadioGroup {...fieldProps} options={yesOrNo} defaultValue={value} />
    case 'industry':
      return options.length > 0 ? (
        <SearchSelectField
          {...fieldProps}
          options={options}
          from={href('/suggestions/industries')}
          defaultValue={value}
        />
      ) : (
        <TextField
          {...fieldProps}
          hint="行业目录暂时取不到，请填国民经济行业代码，如 C39。"
          defaultValue={value}
          autoComplete="off"
        />
      )
    case 'choice':
      return <SelectField {...fieldProps} options={options} defaultValue={value} blank="请选择" />
    case 'choices':
      return (
        <CheckboxGroup
          {...fieldProps}
          wide
          options={[...options, { value: noneOfThem, label: '以上都没有' }]}
          defaultValues={enteredValues(entered, name)}
        />
      )
    case 'date':
      return <DayField {...fieldProps} defaultValue={value} />
    case 'years':
      return (
        <FieldGroup field={{ ...fieldProps, wide: true }}>
          <div className="three">
            {inputNames(field).map((input, at) => (
              <NumberField
                key={input}
                name={input}
                label={field.years?.[at] ?? ''}
                defaultValue={enteredValue(entered, input)}
                errors={asked.errors[input]}
                {...counted}
              />
            ))}
          </div>
        </FieldGroup>
      )
    default:
      return <NumberField {...fieldProps} defaultValue={value} {...counted} />
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
