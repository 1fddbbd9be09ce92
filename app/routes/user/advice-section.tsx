import { href } from 'react-router'
import type { Grade } from '../../../contract/entities/enterprise.ts'
import layout from '../../components/layout/layout.module.css'
import text from '../../components/layout/text.module.css'
import { FigureList, RowFigure } from '../../components/rows/figure-list.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { formatPoints } from '../../display/format.ts'

/** What to do next, where most can be gained first. */
export function AdviceSection({
  dimensions,
  hasGrowth,
}: {
  dimensions: Grade['dimensions']
  /** Whether there is a page about the standings that come next. */
  hasGrowth: boolean
}) {
  const open = dimensions
    .filter((one) => one.advice.length > 0)
    .sort((a, b) => b.max - b.score - (a.max - a.score))
  if (open.length === 0) return null
  return (
    <section className={layout.section} aria-labelledby="advice">
      <SectionHead
        id="advice"
        title="怎样提升"
        note="按可提升的分数排列"
        more={hasGrowth ? <a href={href('/user/growth')}>看成长路径</a> : null}
      />
      <FigureList>
        {open.map((one) => (
          <li key={one.key}>
            <RowFigure>
              <span className={layout.visuallyHidden}>最多可提升 </span>+{formatPoints(one.max - one.score)}{' '}
              <small>分</small>
            </RowFigure>
            <div>
              <h3>{one.name}</h3>
              {one.advice.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
            <p className={text.quiet}>
              现有 {formatPoints(one.score)} / {formatPoints(one.max)} 分
            </p>
          </li>
        ))}
      </FigureList>
    </section>
  )
}
