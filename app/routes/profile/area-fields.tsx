import { useFetcher } from 'react-router'
import { Button } from '../../components/button/button.tsx'
import { SearchSelectField } from '../../components/fields/search-select-field.tsx'
import layout from '../../components/layout/layout.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { useHydrated } from '../../components/use-hydrated.ts'
import type { CheckedForm } from '../../forms/use-checked-form.ts'
import type { AreaLists, ProfileResult } from './area-choice.ts'

/**
 * Province, city, county, one after the other, each found by name, code or pinyin. 下一步 comes back to the same form with the next
 * list; with scripts a choice brings it, and nobody's focus moves.
 */
export function AreaFields({ form, areas }: { form: CheckedForm; areas: AreaLists }) {
  const next = useFetcher<ProfileResult>()
  const lists = next.data?.areas ?? areas
  const hydrated = useHydrated()
  const steps = [
    { name: 'province', label: '所在省', list: lists.provinces },
    { name: 'city', label: '所在市', list: lists.cities },
    { name: 'county', label: '所在区县', list: lists.counties },
  ]
  return (
    <div
      className={layout.stack}
      onInput={({ target }) => {
        const { name, value, form } = target as HTMLInputElement | HTMLSelectElement
        if (!form || (name !== 'province' && name !== 'city')) return
        const below = name === 'province' ? lists.cities : lists.counties
        // What another list has emptied has no list below it any more.
        if (value === '' && below.length === 0) return
        const chosen = new FormData(form)
        chosen.set('intent', 'area')
        void next.submit(chosen, { method: 'post' })
      }}
    >
      {steps.map(({ name, label, list }) => (
        <SearchSelectField
          key={form.key(name)}
          {...form.getInputProps(name)}
          label={label}
          options={list}
          blank={list.length > 0 ? '请选择' : '请先选择上一级'}
        />
      ))}
      <p className={hydrated ? layout.visuallyHidden : undefined}>
        <Spaced>
          <Button
            type="submit"
            variant="default"
            small
            name="intent"
            value="area"
            formNoValidate
            tabIndex={hydrated ? -1 : undefined}
            aria-hidden={hydrated || undefined}
          >
            下一步
          </Button>
          <span className={text.quiet}>选好省、市后点“下一步”，继续选下一级</span>
        </Spaced>
      </p>
    </div>
  )
}
