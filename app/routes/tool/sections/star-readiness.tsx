import type { CloudStarResult } from '../../../../contract/entities/tool-cloud-star.ts'
import bullets from '../../../components/bullets.module.css'
import button from '../../../components/button/button.module.css'
import { ShareBar } from '../../../components/charts/share-bar.tsx'
import layout from '../../../components/layout/layout.module.css'
import list from '../../../components/layout/list.module.css'
import text from '../../../components/layout/text.module.css'
import { SectionHead } from '../../../components/section-head.tsx'

/** How far each star is, in percent, and which of its conditions are missing. The bars are progress, not points. */
export function StarReadiness({ result }: { result: CloudStarResult }) {
  const { stars, criteria, recommendedStar, nextStar } = result
  const textOf = (id: string) => criteria.find((one) => one.id === id)?.text ?? id
  return (
    <section className={layout.section} aria-labelledby="stars">
      <SectionHead id="stars" title="各星级完成度" note="只表示进度，不是评分" />
      <ul className={list.rows} data-rows="">
        {stars.map(({ star, label, readiness, missing }) => (
          <li key={star} className={layout.keepTogether} data-item="">
            <p className={layout.spread}>
              <b>
                {label}
                {star === recommendedStar ? '　可考虑申报' : star === nextStar ? '　下一步可申报的星级' : ''}
              </b>
              <span>{readiness}%</span>
            </p>
            <ShareBar value={readiness} label={`${label}完成 ${readiness}%`} />
            {missing.length > 0 ? (
              <details>
                <summary className={button.withIcon}>还有 {missing.length} 项条件没有达到</summary>
                <ul className={bullets.bullets}>
                  {missing.map((id) => (
                    <li key={id}>{textOf(id)}</li>
                  ))}
                </ul>
              </details>
            ) : (
              <p className={text.quiet}>条件全部达到</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
