import type { JudgedTool } from '../../../../contract/entities/tool-kinds.ts'
import bullets from '../../../components/bullets.module.css'
import { ResultPanel } from '../../../components/layout/result-panel.tsx'
import textStyles from '../../../components/layout/text.module.css'
import { Notice } from '../../../components/notice.tsx'
import { groupDigits } from '../../../display/format.ts'
import { Gauge } from './gauge.tsx'
import styles from './verdict-section.module.css'

/**
 * The verdict in one sentence that decides nothing, what contradicts it, and the one figure that
 * says most.
 */
export function VerdictSection({ judged }: { judged: JudgedTool }) {
  const { verdict, contradictions, disclaimer } = judged.result
  return (
    <ResultPanel labelledBy="verdict" figure={<Figure judged={judged} />}>
      <p className={textStyles.quiet}>结论</p>
      <h2 className={textStyles.statement} id="verdict">
        {verdict.title}
      </h2>
      <p className={textStyles.lead}>{verdict.text}</p>
      {contradictions.length > 0 ? (
        <Notice kind="warning">
          <p>互相矛盾的数据：</p>
          <ul className={bullets.bullets}>
            {contradictions.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <p className={textStyles.quiet}>{disclaimer}</p>
    </ResultPanel>
  )
}

function Figure({ judged }: { judged: JudgedTool }) {
  if (judged.kind === 'highTech' || judged.kind === 'techSme') {
    const { scoreMin, scoreMax, scoreNeeded } = judged.result
    const needed = judged.kind === 'highTech' ? `须超过 ${scoreNeeded}` : `须达到 ${scoreNeeded}`
    const name = judged.kind === 'highTech' ? '创新能力估算得分' : '综合评价估算得分'
    return <Gauge min={scoreMin} max={scoreMax} limit={scoreNeeded} needed={needed} name={name} />
  }
  if (judged.kind === 'extraDeduction') {
    const { deduction, carriedMaterial, ratePercent, tax } = judged.result
    return (
      <dl className={styles.figures}>
        <div>
          <dt>可加计扣除（元）</dt>
          <dd>{groupDigits(deduction)}</dd>
        </div>
        {Number(carriedMaterial) > 0 ? (
          <div>
            <dt>结转以后年度冲减（元）</dt>
            <dd>{groupDigits(carriedMaterial)}</dd>
          </div>
        ) : null}
        {tax ? (
          <div>
            <dt>{tax.estimated ? '估算少缴所得税（元）' : '预计少缴所得税（元）'}</dt>
            <dd>{groupDigits(tax.saving)}</dd>
          </div>
        ) : null}
        <div>
          <dt>加计比例</dt>
          <dd>{ratePercent}%</dd>
        </div>
      </dl>
    )
  }
  return null
}
