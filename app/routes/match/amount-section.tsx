import type { MatchItem, MatchReport } from '../../../contract/entities/match.ts'
import { policyHref } from '../../base/addresses.ts'
import { SectionHead } from '../../components/section-head.tsx'
import { dash, exactMoneyRange, formatNumber, wanOfFen } from '../../display/format.ts'
import { type AmountGroup, amountGroups, type Segment, segmentsOf } from './amount-groups.ts'
import { usableByAmount } from './amount-order.ts'

const lowest = '最低（万元）'
const highest = '最高（万元）'

const inWan = (fen: number | null) => (fen === null ? dash : formatNumber(wanOfFen(fen)))

/**
 * How the sums come about: each amount as its part of one bar, with the sums below. What cannot be had together stands in
 * a bracket, with what is counted and why.
 */
export function AmountSection({ report }: { report: Pick<MatchReport, 'items' | 'amount' | 'possible'> }) {
  const groups = amountGroups(usableByAmount(report.items))
  if (groups.length === 0) return null
  const segments = segmentsOf(groups)
  const whole = (report.amount.maxFen ?? 0) + (report.possible.maxFen ?? 0)
  const widest = Math.max(whole, ...[...segments.values()].map(({ from, most }) => from + most), 1)
  const sums = [
    { name: '已确定', note: '条件全部符合的', range: report.amount, from: 0 },
    { name: '还可能', note: '条件还没有填全的', range: report.possible, from: report.amount.maxFen ?? 0 },
  ]
  return (
    <section className="sect" aria-labelledby="amounts">
      <SectionHead id="amounts" title="金额怎么合计" />
      {/* The roles stay when a narrow page lays the rows out as blocks. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers drop table semantics with display: grid */}
      <table className="nums amounts" role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              政策
            </th>
            <th role="columnheader" scope="col" className="graph">
              <span className="vh">条形图</span>
            </th>
            <th role="columnheader" scope="col">
              {lowest}
            </th>
            <th role="columnheader" scope="col">
              {highest}
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.items[0]?.policy.id} group={group} segments={segments} widest={widest} />
        ))}
        <tfoot role="rowgroup">
          {sums.map(({ name, note, range, from }) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row" className="word">
                {name} <small className="quiet">{note}</small>
              </th>
              <td role="cell" className="graph">
                <Bar
                  segment={{ from, least: range.minFen ?? 0, most: range.maxFen ?? 0 }}
                  widest={widest}
                  certain={name === '已确定'}
                />
              </td>
              <td role="cell" data-label={lowest}>
                {inWan(range.minFen)}
              </td>
              <td role="cell" data-label={highest}>
                <b title={exactMoneyRange(range)}>{inWan(range.maxFen)}</b>
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the table above */}
      <p className="quiet title">
        不同区县的只计其中一地。
        {groups.some(({ items }) => items.some(({ amount }) => amount?.asOf !== undefined))
          ? '标明往年标准的金额，现在是否还这样执行没有核实，不计入合计。'
          : null}
      </p>
    </section>
  )
}

/** An amount alone, or the bracket round those of which only one can be had. */
function Group({
  group: { items, why },
  segments,
  widest,
}: {
  group: AmountGroup<MatchItem>
  segments: Map<MatchItem, Segment>
  widest: number
}) {
  return (
    // biome-ignore-start lint/a11y: the roles of the table above
    <tbody role="rowgroup" className={why === null ? undefined : 'either'}>
      {why === null ? null : (
        <tr role="row">
          <th role="rowheader" scope="rowgroup" colSpan={4} className="word">
            {items.length === 2 ? '二选一' : `${items.length} 选一`}：{why}
          </th>
        </tr>
      )}
      {items.map((item) => {
        const segment = segments.get(item)
        return (
          <tr key={item.policy.id} role="row" className={segment ? undefined : 'off'}>
            <th role="rowheader" scope="row" className="word">
              <a href={policyHref(item.policy.id)}>{item.policy.title}</a>
              <br />
              <small className="quiet">{noteOf(item)}</small>
            </th>
            <td role="cell" className="graph">
              {segment ? (
                <Bar segment={segment} widest={widest} certain={item.verdict === 'eligible'} />
              ) : null}
            </td>
            <td role="cell" data-label={lowest}>
              {inWan(item.amount?.minFen ?? null)}
            </td>
            <td role="cell" data-label={highest}>
              {inWan(item.amount?.maxFen ?? null)}
            </td>
          </tr>
        )
      })}
    </tbody>
    // biome-ignore-end lint/a11y: the roles of the table above
  )
}

function noteOf({ verdict, amount, counted }: MatchItem): string {
  const met = verdict === 'eligible' ? '条件全部符合' : '条件待补充'
  if (!amount) return `${met}，金额还算不出来`
  if (amount.asOf !== undefined) return `${met}，${amount.asOf} 年标准，不计入合计`
  if (counted === undefined) return met
  return counted ? `${met}，计入${verdict === 'eligible' ? '已确定' : '还可能'}` : `${met}，不计入合计`
}

/** One part of the bar at its place, up to the lower end in the stronger colour; what is only possible is empty. */
function Bar({ segment, widest, certain }: { segment: Segment; widest: number; certain: boolean }) {
  const { from, least, most } = segment
  const [low, end] = [from + (certain ? least : 0), from + most]
  // The edge of a part without width would stand there as a line.
  if (most === 0) return null
  return (
    <svg className="bars" viewBox={`0 0 ${widest} 10`} preserveAspectRatio="none" aria-hidden="true">
      <path className="c1" d={`M${from} 0H${low}V10H${from}Z`} />
      <path className={certain ? 'c2' : 'c4'} d={`M${low} 0H${end}V10H${low}Z`} />
    </svg>
  )
}
