import { codesOf, levelLabels, matchVerdictLabels } from '../../../contract/closed-lists.ts'
import type { MatchReport } from '../../../contract/entities/match.ts'
import { SectionHead } from '../../components/section-head.tsx'

const verdicts = codesOf(matchVerdictLabels)
type Counts = MatchReport['totals']

const sum = (counts: Counts) => verdicts.reduce((total, verdict) => total + counts[verdict], 0)

/** How the policies spread over levels and categories: the numbers as a table, the bars in its own rows. */
export function Distribution({ report }: { report: MatchReport }) {
  const categories = [...report.byCategory].sort((one, other) => sum(other) - sum(one)).slice(0, 8)
  return (
    <section className="sect" aria-labelledby="distribution">
      <SectionHead id="distribution" title={`${sum(report.totals)} 件政策的分布`} more={<Legend />} />
      <CountTable
        head="级别"
        rows={report.byLevel.map((row) => ({ name: levelLabels[row.level], counts: row }))}
      />
      <div className="sect">
        <CountTable head="类别" rows={categories.map((row) => ({ name: row.category, counts: row }))} />
      </div>
    </section>
  )
}

function Legend() {
  return (
    <p className="legend">
      {verdicts.flatMap((verdict, index) => [
        <span key={verdict}>
          <svg viewBox="0 0 14 14" aria-hidden="true">
            <path className={`c${index + 1}`} d={index === 3 ? 'M.5.5h13v13H.5z' : 'M0 0h14v14H0z'} />
          </svg>
          {matchVerdictLabels[verdict]}
        </span>,
        ' ',
      ])}
    </p>
  )
}

function CountTable({ head, rows }: { head: string; rows: { name: string; counts: Counts }[] }) {
  const widest = Math.max(1, ...rows.map(({ counts }) => sum(counts)))
  return (
    // The roles stay when a narrow page lays the rows out as blocks.
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop table semantics with display: grid
    <table className="nums dist" role="table">
      <caption className="vh">按{head}的分布</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {head}
          </th>
          <th role="columnheader" scope="col" className="graph">
            <span className="vh">条形图</span>
          </th>
          {verdicts.map((verdict) => (
            <th key={verdict} role="columnheader" scope="col">
              {matchVerdictLabels[verdict]}
            </th>
          ))}
          <th role="columnheader" scope="col" className="all">
            合计
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name, counts }) => (
          <tr key={name} role="row">
            <th role="rowheader" scope="row">
              {name}
            </th>
            <td role="cell" className="graph">
              <Bar counts={counts} widest={widest} />
            </td>
            {verdicts.map((verdict) => (
              <td key={verdict} role="cell">
                {counts[verdict] || '-'}
              </td>
            ))}
            <td role="cell" className="all">
              {sum(counts)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: browsers drop table semantics with display: grid
  )
}

/** Drawn in units of policies: the server prints numbers and computes no pixels. */
function Bar({ counts, widest }: { counts: Counts; widest: number }) {
  let from = 0
  return (
    <svg className="bars" viewBox={`0 0 ${widest} 10`} preserveAspectRatio="none" aria-hidden="true">
      {verdicts.map((verdict, index) => {
        const x = from
        from += counts[verdict]
        return counts[verdict] > 0 ? (
          <rect key={verdict} x={x} width={counts[verdict]} height="10" className={`c${index + 1}`} />
        ) : null
      })}
    </svg>
  )
}
