import type { ReactNode } from 'react'
import { dash } from '../display/format.ts'
import factsStyles from './facts-list.module.css'

export interface Fact {
  name: string
  value: ReactNode
  /** A long text: under its name, over the whole width. */
  long?: boolean | undefined
}

/** Names and values; an empty value is a dash. `wide`: two columns at most; `roomy`: so too, with room for long names. */
export function FactsList({ facts, wide, roomy }: { facts: Fact[]; wide?: boolean; roomy?: boolean }) {
  return (
    <dl className={roomy ? factsStyles.roomy : wide ? factsStyles.wide : factsStyles.facts}>
      {facts.map((fact) => (
        <div key={fact.name} className={fact.long ? factsStyles.long : undefined}>
          <dt>{fact.name}</dt>
          <dd>{isEmpty(fact.value) ? dash : fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false
}
