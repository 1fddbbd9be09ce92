import type { Improvement } from '../../../../contract/entities/tool.ts'
import type { JudgedTool } from '../../../../contract/entities/tool-kinds.ts'
import layout from '../../../components/layout/layout.module.css'
import list from '../../../components/layout/list.module.css'
import textStyles from '../../../components/layout/text.module.css'
import { FigureList, RowFigure } from '../../../components/rows/figure-list.tsx'
import { SectionHead } from '../../../components/section-head.tsx'

/** What is not met, and what would raise the score, the most first. Other tools say it with their criteria. */
export function GainSection({ judged }: { judged: JudgedTool }) {
  if (judged.kind !== 'highTech' && judged.kind !== 'techSme') return null
  const { limiting, verdict } = judged.result
  // Without a verdict the answers that are missing come first.
  const improvements = verdict.code === 'incomplete' ? [] : judged.result.improvements
  const title = gainTitle(judged)
  return (
    <>
      <Limits limiting={limiting} />
      {improvements.length > 0 ? <Gains title={title} improvements={improvements} /> : null}
    </>
  )
}

/** Names the mark only while the lowest score is short of it. */
function gainTitle({ kind, result }: Extract<JudgedTool, { kind: 'highTech' | 'techSme' }>): string {
  const { scoreMin, scoreNeeded } = result
  if (kind === 'highTech') return scoreMin > scoreNeeded ? '怎样再提高得分' : `怎样超过 ${scoreNeeded} 分`
  return scoreMin >= scoreNeeded ? '怎样再提高得分' : `怎样达到 ${scoreNeeded} 分`
}

function Gains({ title, improvements }: { title: string; improvements: Improvement[] }) {
  return (
    <section className={layout.section} aria-labelledby="gains">
      <SectionHead id="gains" title={title} note="按提分多少排列，每项单独计算" />
      <FigureList>
        {improvements.map(({ text, detail, gain, before, after }) => (
          <li key={text}>
            <RowFigure>
              +{gain}
              <small>分</small>
            </RowFigure>
            <div>
              <h3>{text}</h3>
              <p>{detail}</p>
            </div>
            <p className={textStyles.quiet}>
              最低分 {before} → {after}
            </p>
          </li>
        ))}
      </FigureList>
    </section>
  )
}

function Limits({ limiting }: { limiting: { id: string; text: string }[] }) {
  if (limiting.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby="limits">
      <SectionHead id="limits" title="还不符合的" />
      <ul className={list.tightRows} data-rows="">
        {limiting.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
