import clsx from 'clsx'
import type { PolicyDetail } from '../../../contract/entities/policy.ts'
import { policyHref } from '../../base/addresses.ts'
import layout from '../../components/layout/layout.module.css'
import { Spaced } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { linesFor } from './compare-lines.tsx'
import { type CompareQuery, compareHref } from './compare-query.ts'
import styles from './compare-table.module.css'

/** The policies side by side. On a narrow page the table scrolls by itself, its first column stays. */
export function CompareTable({
  policies,
  query,
  today,
}: {
  policies: PolicyDetail[]
  query: CompareQuery
  today: string
}) {
  const lines = linesFor(policies, query.differing)
  const without = (id: string) =>
    compareHref({ ...query, ids: policies.map((one) => one.id).filter((one) => one !== id) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={layout.scrollable} aria-label="政策对比表" tabIndex={0}>
      <table className={styles.table}>
        <caption className={layout.visuallyHidden}>政策对比</caption>
        <thead>
          <tr>
            <td />
            {policies.map((policy) => (
              <th key={policy.id} scope="col">
                <Spaced>
                  <a href={policyHref(policy.id)}>{policy.title}</a>
                  <a className={clsx(layout.screenOnly, text.quiet)} href={without(policy.id)}>
                    移除<span className={layout.visuallyHidden}>：{policy.title}</span>
                  </a>
                </Spaced>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">{line.name}</th>
              {policies.map((policy) => (
                <td key={policy.id}>{line.shown ? line.shown(policy, today) : line.textOf(policy)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
