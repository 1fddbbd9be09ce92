import type { DictEntry } from '../../../contract/entities/tenant.ts'
import { SelectField } from '../../components/fields/choice-fields.tsx'
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
  const sections = new Map(
    industries.flatMap(({ value, label }) => (value.length === 1 ? [[value, label]] : [])),
  )
  const listed = industries.some(({ value }) => value === known.code)
  const options = industries.map(({ value, label }) => ({
    value,
    label: `${value} ${label}`,
    group: `${value[0]} ${sections.get(value.charAt(0)) ?? ''}`,
  }))
  const own = known.code && !listed ? [{ value: known.code, label: `${known.code} ${known.name ?? ''}` }] : []
  return (
    <SelectField
      {...field}
      blank="请选择"
      options={[...own, ...options]}
      defaultValue={enteredValue(result, 'industryCode', known.code ?? '')}
    />
  )
}
