import type { MatchReport } from '../../../contract/entities/match.ts'
import { policyHref } from '../../base/addresses.ts'
import { SectionHead } from '../../components/section-head.tsx'
import { dash, exactMoneyRange, formatNumber } from '../../display/format.ts'
import { usableByAmount } from './amount-order.ts'

const fenPerWan = 1_000_000
const mostRows = 8
const lowest = '最低（万元）'
const highest = '最高（万元）'

const inWan = (fen: number | null) => (fen === null ? dash : formatNumber(fen / fenPerWan))

/** How the estimated amount comes about, policy by policy. */
export function AmountSection({ report }: { report: MatchReport }) {
  const rows = usableByAmount(report.items).filter((item) => item.amount)
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
                {amount?.asOf === undefined ? '' : '，不计入合计'}
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
              可享受的合计
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
          {report.possible.maxFen === null ? null : (
            <tr role="row">
              <th role="rowheader" scope="row" className="word">
                可能另有
              </th>
              <td role="cell" className="word">
                条件还没有填全的，只计在同一地注册能同时享受的
              </td>
              <td role="cell" data-label={lowest}>
                {dash}
              </td>
              <td role="cell" data-label={highest}>
                <b title={exactMoneyRange(report.possible)}>{inWan(report.possible.maxFen)}</b>
              </td>
            </tr>
          )}
        </tfoot>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the table above */}
      <p className="quiet title">
        合计只算条件全部符合的政策，情况填得越全，估算越准。
        {rows.some(({ amount }) => amount?.asOf !== undefined)
          ? '标明往年标准的金额，现在是否还这样执行没有核实，不计入合计。'
          : null}
      </p>
      {rows.length > mostRows ? (
        <p className="quiet">另有 {rows.length - mostRows} 件有金额的政策，见下面的列表。</p>
      ) : null}
    </section>
  )
}
