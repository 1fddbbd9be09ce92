import { href } from 'react-router'
import { SearchSelectField } from '../../components/fields/search-select-field.tsx'
import { useHydrated } from '../../components/use-hydrated.ts'
import type { SearchChoice } from '../../display/find-choices.ts'
import { enteredValue } from '../../forms/action-result.ts'
import type { ProfileResult } from './area-choice.ts'

/** The industry by the dictionary `industryCode`: a section, a division, or what stands below the one that is chosen. */
export function IndustryField({
  options,
  known,
  result,
}: {
  options: readonly SearchChoice[]
  known: string | null
  result: ProfileResult | undefined
}) {
  return (
    <SearchSelectField
      name="industryCode"
      label="所属行业"
      hint={`国民经济行业分类（GB/T 4754—2017），${useHydrated() ? '可以输入名称、代码或拼音查找' : '选好大类后点“下一步”，再选小类'}`}
      errors={result?.fieldErrors.industryCode}
      options={result?.industries ?? options}
      from={href('/suggestions/industries')}
      defaultValue={enteredValue(result, 'industryCode', known ?? '')}
    />
  )
}
