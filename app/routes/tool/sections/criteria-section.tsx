import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { codesOf, criterionVerdictLabels } from '../../../../contract/closed-lists.ts'
import type { CriterionResult, CriterionVerdict, ToolKind } from '../../../../contract/entities/tool.ts'
import type { JudgedTool } from '../../../../contract/entities/tool-kinds.ts'
import { toolResultHref } from '../../../base/addresses.ts'
import { Verdict } from '../../../components/condition-table.tsx'
import layout from '../../../components/layout/layout.module.css'
import text from '../../../components/layout/text.module.css'
import { SectionHead } from '../../../components/section-head.tsx'
import { VerdictTable } from '../../../components/tables/verdict-table.tsx'
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
    <section className={layout.section} aria-labelledby="criteria">
      <SectionHead id="criteria" title={title} note={countsText(result.criteria, said)} />
      <VerdictTable
        caption={`${title}与本企业情况`}
        rows={result.criteria.map((criterion) => ({
          id: criterion.id,
          condition: (
            <>
              {criterion.text}
              <small className={text.quiet}>　{criterion.clause}</small>
              {criterion.reference ? <small className={text.quiet}>（{criterion.reference}）</small> : null}
            </>
          ),
          value:
            criterion.actual === undefined && criterion.verdict === 'unknown'
              ? '没有填写'
              : orDash(criterion.actual),
          nextStep: nextStepOf(criterion, criterion.fields[0] ? whatIfHref(criterion.fields[0]) : null),
          verdict: (
            <Verdict
              verdict={criterion.verdict === 'manual' || criterion.isWaived ? 'unknown' : criterion.verdict}
              says={criterion.isWaived ? waivedWord : said[criterion.verdict]}
            />
          ),
        }))}
      />
    </section>
  )
}

function nextStepOf({ gap, note, verdict, isWaived }: CriterionResult, href: string | null): ReactNode {
  if (!gap && !note && (verdict === 'met' || !href)) return null
  return (
    <>
      {[gap?.text, note].filter(Boolean).join('。')}
      {verdict === 'unmet' && !isWaived && href ? (
        <Link className={layout.screenOnly} to={href}>
          {gap || note ? '　' : ''}改一改看变化
        </Link>
      ) : null}
    </>
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
