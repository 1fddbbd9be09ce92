import type { MatchReport } from '../../../contract/entities/match.ts'
import { policyHref } from '../../components/policy-row.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { dash, exactMoneyRange, formatNumber } from '../../display/format.ts'

const fenPerWan = 1_000_000
const mostRows = 8

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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard */}
      <section className="scroll" tabIndex={0} aria-label="金额估算表，可左右滚动">
        <table className="nums">
          <thead>
            <tr>
              <th scope="col">政策</th>
              <th scope="col" className="word">
                依据
              </th>
              <th scope="col">最低（万元）</th>
              <th scope="col">最高（万元）</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostRows).map(({ policy, amount, amountBasis, verdict }) => (
              <tr key={policy.id}>
                <th scope="row" className="word">
                  <a href={policyHref(policy.id)}>{policy.title}</a>
                </th>
                <td className="word">
                  {amountBasis ?? policy.benefit?.brief ?? dash}
                  {verdict === 'likely' ? '（条件待补充）' : ''}
                </td>
                <td>{inWan(amount?.minFen ?? null)}</td>
                <td>{inWan(amount?.maxFen ?? null)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              <td className="word">不能同时享受的只计一项</td>
              <td>
                <b title={exactMoneyRange(report.amount)}>{inWan(report.amount.minFen)}</b>
              </td>
              <td>
                <b>{inWan(report.amount.maxFen)}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
      {rows.length > mostRows ? (
        <p className="quiet">另有 {rows.length - mostRows} 件计入合计，见下面的列表。</p>
      ) : null}
    </section>
  )
}
