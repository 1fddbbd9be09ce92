import { codesOf, criterionVerdictLabels } from '../../../../contract/closed-lists.ts'
import type { CriterionResult, CriterionVerdict, ToolKind } from '../../../../contract/entities/tool.ts'
import type { JudgedTool } from '../../../../contract/entities/tool-kinds.ts'
import { toolResultHref } from '../../../base/addresses.ts'
import { Verdict } from '../../../components/condition-table.tsx'
import { SectionHead } from '../../../components/section-head.tsx'
import { orDash } from '../../../display/format.ts'

/** Nobody has to meet the bounds of the next class. */
const sizeWords: Record<CriterionVerdict, string> = {
  ...criterionVerdictLabels,
  met: '达到',
  unmet: '未达到',
}

const waivedWord = '不影响结论'

const titles: Record<JudgedTool['kind'], string> = {
  size: '上一档的各项指标',
  highTech: '认定条件',
  cloudStar: '各项条件',
  extraDeduction: '能不能享受',
  techSme: '评价条件',
}

/** Each criterion with the value that was compared, its verdict, the gap in numbers and the way to try another answer. */
export function CriteriaSection({ judged, tool }: { judged: JudgedTool; tool: ToolKind }) {
  const { kind, result } = judged
  if (result.criteria.length === 0) return null
  const title =
    judged.kind === 'size' && judged.result.sizeType === 'large' ? '大型企业的各项指标' : titles[kind]
  const said = kind === 'size' ? sizeWords : criterionVerdictLabels
  const whatIfHref = (field: string) => `${toolResultHref(tool, { what: field })}#what-if`
  return (
    <section className="sect" aria-labelledby="criteria">
      <SectionHead id="criteria" title={title} note={countsText(result.criteria, said)} />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers drop table semantics with display: grid */}
      <table className="verdicts" role="table">
        <caption className="vh">{title}与本企业情况</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              条件
            </th>
            <th role="columnheader" scope="col">
              本企业
            </th>
            <th role="columnheader" scope="col">
              结果
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {result.criteria.map((one) => (
            <tr key={one.id} role="row">
              <th role="rowheader" scope="row">
                {one.text}
                <small className="quiet">　{one.clause}</small>
                {one.reference ? <small className="quiet">（{one.reference}）</small> : null}
              </th>
              <td role="cell" className="has" data-label="本企业">
                {one.actual === undefined && one.verdict === 'unknown' ? '没有填写' : orDash(one.actual)}
                <Way criterion={one} href={one.fields[0] ? whatIfHref(one.fields[0]) : null} />
              </td>
              <td role="cell" className="says">
                <Verdict
                  verdict={one.verdict === 'manual' || one.isWaived ? 'unknown' : one.verdict}
                  says={one.isWaived ? waivedWord : said[one.verdict]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: browsers drop table semantics with display: grid */}
    </section>
  )
}

function Way({ criterion, href }: { criterion: CriterionResult; href: string | null }) {
  const { gap, note, verdict, isWaived } = criterion
  if (!gap && !note && (verdict === 'met' || !href)) return null
  return (
    <span className="way">
      {[gap?.text, note].filter(Boolean).join('。')}
      {verdict === 'unmet' && !isWaived && href ? (
        <a className="noprint" href={href}>
          {gap || note ? '　' : ''}改一改看变化
        </a>
      ) : null}
    </span>
  )
}

/** `9 项：7 项符合，2 项需认定` */
function countsText(criteria: readonly CriterionResult[], said: Record<CriterionVerdict, string>): string {
  const parts = codesOf(criterionVerdictLabels).flatMap((verdict) => {
    const count = criteria.filter((one) => one.verdict === verdict && !one.isWaived).length
    return count > 0 ? [`${count} 项${said[verdict]}`] : []
  })
  const waived = criteria.filter((one) => one.isWaived).length
  if (waived > 0) parts.push(`${waived} 项${waivedWord}`)
  return `${criteria.length} 项：${parts.join('，')}`
}
