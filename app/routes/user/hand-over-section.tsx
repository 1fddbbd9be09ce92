import { SelectField } from '../../components/fields/choice-fields.tsx'
import layout from '../../components/layout/layout.module.css'
import type { HandOver } from './hand-over.server.ts'
import { handOverValue, nobody } from './hand-over.ts'

/** Asks in each enterprise where only this person may approve who takes over. */
export function HandOverSection({
  handOvers,
  errors,
}: {
  handOvers: readonly HandOver[]
  errors: readonly string[] | undefined
}) {
  return (
    <section className={layout.stack} id="handOver" tabIndex={-1} aria-label="移交管理员">
      {handOvers.map(({ enId, name, colleagues }) => (
        <SelectField
          key={enId}
          name="handOver"
          id={`handOver-${enId}`}
          label={`谁接任“${name}”的管理员`}
          hint="您是这家企业唯一能批准同事的人。不移交的，同事要用登记电话重新证明，才能有新的管理员；我们会告诉他们。"
          blank="请选择"
          options={[
            ...colleagues.map(({ userId, label }) => ({ value: handOverValue(enId, userId), label })),
            { value: handOverValue(enId, nobody), label: '不移交，由同事重新证明' },
          ]}
          required
          errors={errors}
        />
      ))}
    </section>
  )
}
