import { type ComponentProps, useMemo } from 'react'
import { href } from 'react-router'
import { industryChoices } from '../../display/industry-options.ts'
import { SearchSelectField } from './search-select-field.tsx'

/** An industry of the national classification. `industries` are the lines of `industryLines`. */
export function IndustrySelectField({
  industries,
  ...field
}: Omit<ComponentProps<typeof SearchSelectField>, 'options' | 'from'> & { industries: string }) {
  const options = useMemo(() => industryChoices(industries), [industries])
  return <SearchSelectField {...field} options={options} from={href('/suggestions/industries')} />
}
