import { useRef } from 'react'
import type { Area } from '../../../contract/entities/tenant.ts'
import { SelectField } from '../../components/fields/choice-fields.tsx'
import { useHydrated } from '../../components/use-hydrated.ts'
import { enteredValue } from '../../forms/action-result.ts'
import type { AreaLists, ProfileResult } from './area-choice.ts'

/**
 * Province, city, county, one after the other. 下一步 comes back to the same form with the next list; with scripts a
 * choice presses it.
 */
export function AreaFields({
  known,
  areas,
  result,
}: {
  known: string[]
  areas: AreaLists
  result: ProfileResult | undefined
}) {
  const next = useRef<HTMLButtonElement>(null)
  const hydrated = useHydrated()
  const chosen = (field: string, at: number) => enteredValue(result, field, known[at] ?? '')
  const errors = result?.fieldErrors ?? {}
  const steps = [
    { name: 'province', label: '所在省', list: areas.provinces },
    { name: 'city', label: '所在市', list: areas.cities },
    { name: 'county', label: '所在区县', list: areas.counties },
  ]
  return (
    <div
      className="gap"
      onChange={(event) => {
        const { target } = event
        if (target instanceof HTMLSelectElement && target.name !== 'county') next.current?.click()
      }}
    >
      {steps.map(({ name, label, list }, at) => (
        <SelectField
          // Another list is another field: what was chosen of the former one is no answer.
          key={name + (list[0]?.id ?? '')}
          name={name}
          label={label}
          options={optionsOf(list)}
          blank={list.length > 0 ? '请选择' : '请先选择上一级'}
          defaultValue={chosen(name, at)}
          errors={errors[name]}
        />
      ))}
      <p className={hydrated ? 'vh' : undefined}>
        <button
          ref={next}
          type="submit"
          className="btn alt small"
          name="intent"
          value="area"
          formNoValidate
          tabIndex={hydrated ? -1 : undefined}
          aria-hidden={hydrated || undefined}
        >
          下一步
        </button>{' '}
        <span className="quiet">选好省、市后点“下一步”，继续选下一级</span>
      </p>
    </div>
  )
}

function optionsOf(list: Area[]) {
  return list.map(({ id, name }) => ({ value: id, label: name }))
}
