import type { ScoreGroup, ScoreItem } from '../../../../contract/entities/tool.ts'
import chart from '../../../components/charts/chart.module.css'
import { FigureRow } from '../../../components/layout/figure-row.tsx'
import layout from '../../../components/layout/layout.module.css'
import text from '../../../components/layout/text.module.css'
import { SectionHead } from '../../../components/section-head.tsx'
import numbers from '../../../components/tables/number-table.module.css'
import { Radar } from './radar.tsx'
import styles from './score-section.module.css'

/** The score by indicator: drawn, and as a table with grades, ranges and full marks. */
export function ScoreSection({
  title,
  groups,
  radar = false,
}: {
  title: string
  groups: ScoreGroup[]
  radar?: boolean
}) {
  const sum = (end: 'min' | 'max' | 'full') => groups.reduce((total, group) => total + group[end], 0)
  const legend = (
    <p className={styles.legend}>
      <span>
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <path className={chart.area} d="M1 1h12v12H1z" />
        </svg>
        最低
      </span>
      <span>
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <path className={chart.possibleArea} d="M1 1h12v12H1z" />
        </svg>
        最高
      </span>
    </p>
  )
  return (
    <section className={layout.section} aria-labelledby="scores">
      <SectionHead id="scores" title={title} more={legend} />
      <FigureRow>
        {radar ? <Radar groups={groups} /> : <GroupBars groups={groups} />}
        <table className={numbers.table}>
          <thead>
            <tr>
              <th scope="col">指标</th>
              <th scope="col">档</th>
              <th scope="col">得分</th>
              <th scope="col">满分</th>
            </tr>
          </thead>
          <tbody>{groups.flatMap(rowsOf)}</tbody>
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              <td />
              <td>
                <b>{points(sum('min'), sum('max'))}</b>
              </td>
              <td>{sum('full')}</td>
            </tr>
          </tfoot>
        </table>
      </FigureRow>
    </section>
  )
}

const points = (min: number, max: number) => (min === max ? String(min) : `${min}—${max}`)

/** A group with one item is one row; otherwise the group's sum and its items below. */
function rowsOf(group: ScoreGroup) {
  const [only] = group.items
  if (group.items.length === 1 && only) return [<Row key={group.id} item={only} name={group.name} strong />]
  return [
    <tr key={group.id}>
      <th scope="row">{group.name}</th>
      <td />
      <td>
        <b>{points(group.min, group.max)}</b>
      </td>
      <td>{group.full}</td>
    </tr>,
    ...group.items.map((item) => <Row key={item.id} item={item} name={item.name} />),
  ]
}

function Row({ item, name, strong = false }: { item: ScoreItem; name: string; strong?: boolean }) {
  const beside = [item.actual, item.known ? '' : '待补充', item.note, item.reference]
    .filter(Boolean)
    .join('，')
  const label = (
    <>
      {name}
      {beside ? <small className={text.quiet}> {beside}</small> : null}
    </>
  )
  const range = points(item.min, item.max)
  return (
    <tr>
      <th scope="row">{strong ? label : <span className={styles.item}>{label}</span>}</th>
      <td>{item.grade ?? '-'}</td>
      <td>{strong ? <b>{range}</b> : range}</td>
      <td>{item.bonus ? `+${item.full}` : item.full}</td>
    </tr>
  )
}

/** Each group as a bar: the lowest points filled, the highest dashed. */
function GroupBars({ groups }: { groups: ScoreGroup[] }) {
  const row = 54
  const width = 340
  return (
    <svg
      className={chart.chart}
      viewBox={`0 0 ${width} ${groups.length * row}`}
      role="img"
      aria-label="各项得分条形图，数值见表"
    >
      {groups.map(({ id, name, min, max, full }, at) => (
        <g key={id} transform={`translate(0 ${at * row})`}>
          <text className={chart.strong} x="0" y="16">
            {name}
          </text>
          <text x={width} y="16" textAnchor="end">
            {points(min, max)} / {full}
          </text>
          <path className={chart.grid} d={`M.5 26h${width - 1}v14H.5z`} />
          <path className={chart.possibleArea} d={`M.5 26h${((width - 1) * max) / full}v14H.5z`} />
          <path className={chart.area} d={`M.5 26h${((width - 1) * min) / full}v14H.5z`} />
        </g>
      ))}
    </svg>
  )
}
