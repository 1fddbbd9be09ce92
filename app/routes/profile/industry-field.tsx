import type { DictEntry } from '../../../contract/entities/tenant.ts'
import { controlAttributes, Field } from '../../components/fields/field.tsx'
import { enteredValue } from '../../forms/action-result.ts'
import type { ProfileResult } from './area-choice.ts'

/** The industry by the dictionary `industryCode`: divisions under the section whose letter they begin with. */
export function IndustryField({
  industries,
  known,
  result,
}: {
  industries: DictEntry[]
  known: { code: string | null; name: string | null }
  result: ProfileResult | undefined
}) {
  const field = {
    name: 'industryCode',
    label: '所属行业',
    hint: '国民经济行业分类（GB/T 4754）',
    errors: result?.fieldErrors.industryCode,
  }
  const sections = industries.filter(({ value }) => value.length === 1)
  const listed = industries.some(({ value }) => value === known.code)
  return (
    <Field field={field}>
      <select
        {...controlAttributes(field)}
        defaultValue={enteredValue(result, 'industryCode', known.code ?? '')}
      >
        <option value="">请选择</option>
        {known.code && !listed ? (
          <option value={known.code}>
            {known.code} {known.name}
          </option>
        ) : null}
        {sections.map((section) => (
          <optgroup key={section.value} label={`${section.value} ${section.label}`}>
            {industries
              .filter(({ value }) => value.startsWith(section.value))
              .map(({ value, label }) => (
                <option key={value} value={value}>
                  {value} {label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </Field>
  )
}
