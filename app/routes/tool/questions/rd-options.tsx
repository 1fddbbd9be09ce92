import type { TechSmeResult } from '../../../../contract/entities/tool-tech-sme.ts'
import layout from '../../../components/layout/layout.module.css'
import { SectionHead } from '../../../components/section-head.tsx'
import numbers from '../../../components/tables/number-table.module.css'
import { orDash } from '../../../display/format.ts'

/** The two ways to count R&D input, of which the higher one is taken. */
export function RdOptions({ options }: { options: TechSmeResult['rdOptions'] }) {
  return (
    <section className={layout.section} aria-labelledby="rd">
      <SectionHead id="rd" title="研发投入的两种算法" note="取得分高的一种" />
      <table className={numbers.table}>
        <thead>
          <tr>
            <th scope="col">算法</th>
            <th scope="col">占比</th>
            <th scope="col">得分</th>
            <th scope="col">采用</th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ id, name, ratio, points, taken }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{orDash(ratio)}</td>
              <td>{orDash(points)}</td>
              <td>{taken ? '是' : '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
