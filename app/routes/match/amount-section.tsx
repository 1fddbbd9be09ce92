import type { MatchReport } from '../../../contract/entities/match.ts'
import { policyHref } from '../../base/addresses.ts'
import { SectionHead } from '../../components/section-head.tsx'
import { dash, exactMoneyRange, formatNumber } from '../../display/format.ts'

const fenPerWan = 1_000_000
const mostRows = 8
const lowest = '最低（万元）'
const highest = '最高（万元）'

const inWan = (fen: number | null) => (fen === null ? dash : formatNumber(fen / fenPerWan))

/** How the estimated amount comes about, policy by policy. */
export function AmountSection({ report }: { report: MatchReport }) {
  const rows = report.items
    .filter((item) => item.amount && (item.verdict === 'eligible' || item.verdict === 'likely'))
    .sort((one, other) => (other.amount?.maxFen ?? 0) - (one.amount?.maxFen ?? 0))
  if (rows.length === 0) return null
  return (
    <section className="sect keep" aria-labelledby="amounts">
      <SectionHead id="amounts" title="金额怎么估算" />
      {/* The roles stay when a narrow page lays the rows out as blocks. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers drop table semantics with display: grid */}
      <table className="nums amounts" role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              政策
            </th>
            <th role="columnheader" scope="col" className="word">
              依据
            </th>
            <th role="columnheader" scope="col">
              {lowest}
            </th>
            <th role="columnheader" scope="col">
              {highest}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.slice(0, mostRows).map(({ policy, amount, amountBasis, verdict }) => (
            <tr key={policy.id} role="row">
              <th role="rowheader" scope="row" className="word">
                <a href={policyHref(policy.id)}>{policy.title}</a>
              </th>
              <td role="cell" className="word">
                {amountBasis ?? policy.benefit?.brief ?? dash}
                {verdict === 'likely' ? '（条件待补充）' : ''}
              </td>
              <td role="cell" data-label={lowest}>
                {inWan(amount?.minFen ?? null)}
              </td>
              <td role="cell" data-label={highest}>
                {inWan(amount?.maxFen ?? null)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row" className="word">
              合计
            </th>
            <td role="cell" className="word">
              不能同时享受的只计一项
            </td>
            <td role="cell" data-label={lowest}>
              <b title={exactMoneyRange(report.amount)}>{inWan(report.amount.minFen)}</b>
            </td>
            <td role="cell" data-label={highest}>
              <b>{inWan(report.amount.maxFen)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the table above */}
      {rows.some(({ verdict }) => verdict === 'likely') ? (
        <p className="quiet title">
          合计的最低额只算条件全部符合的政策，最高额把条件还没有填全的也算在内；各区县的政策，只有注册在当地的企业才能享受。情况填得越全，估算越准。
        </p>
      ) : null}
      {rows.length > mostRows ? (
        <p className="quiet">另有 {rows.length - mostRows} 件计入合计，见下面的列表。</p>
      ) : null}
    </section>
  )
}
