import { IndustrySelectField } from '../../components/fields/industry-select-field.tsx'
import { useHydrated } from '../../components/use-hydrated.ts'
import type { CheckedForm } from '../../forms/use-checked-form.ts'

/** The industry by the dictionary `industryCode`: a section, a division, or what stands below the one that is chosen. */
export function IndustryField({ form, industries }: { form: CheckedForm; industries: string }) {
  return (
    <IndustrySelectField
      key={form.key('industryCode')}
      {...form.getInputProps('industryCode')}
      label="所属行业"
      hint={`国民经济行业分类（GB/T 4754—2017），${useHydrated() ? '可以输入名称、代码或拼音查找' : '选好大类后点“下一步”，再选小类'}`}
      industries={industries}
    />
  )
}
