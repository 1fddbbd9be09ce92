import type { ScoreGroup } from '../../../../contract/entities/tool.ts'
import chart from '../../../components/charts/chart.module.css'

const centre = { x: 170, y: 140 }
const reach = 96

/** Up, right, down, left. */
const directions = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

const places = [
  { x: 170, y: 18, anchor: 'middle' },
  { x: 340, y: 136, anchor: 'end' },
  { x: 170, y: 262, anchor: 'middle' },
  { x: 0, y: 136, anchor: 'start' },
] as const

const short: Record<string, string> = {
  rights: '知识产权',
  conversions: '成果转化',
  management: '组织管理',
  growth: '成长性',
}

/** Four groups of points, each as a share of its full marks: the lowest filled, the highest dashed. */
export function Radar({ groups }: { groups: ScoreGroup[] }) {
  const four = groups.slice(0, 4)
  const shape = (shareOf: (group: ScoreGroup) => number) => {
    const corners = four.map((group, at) => {
      const [x, y] = directions[at] ?? [0, 0]
      const share = shareOf(group)
      return `${(centre.x + x * reach * share).toFixed(1)} ${(centre.y + y * reach * share).toFixed(1)}`
    })
    return `M${corners.join('L')}Z`
  }
  const rings = [0.25, 0.5, 0.75, 1].map((share) => shape(() => share)).join('')
  return (
    <svg className={chart.chart} viewBox="0 0 340 290" role="img" aria-label="四项得分雷达图，数值见表">
      <path
        className={chart.grid}
        d={`${rings}M${centre.x} ${centre.y - reach}v${2 * reach}M${centre.x - reach} ${centre.y}h${2 * reach}`}
      />
      <path className={chart.possibleArea} d={shape(({ max, full }) => max / full)} />
      <path className={chart.area} d={shape(({ min, full }) => min / full)} />
      {four.map(({ id, name, min, max, full }, at) => {
        const place = places[at] ?? places[0]
        return (
          <g key={id} textAnchor={place.anchor}>
            <text className={chart.strong} x={place.x} y={place.y}>
              {short[id] ?? name}
            </text>
            <text x={place.x} y={place.y + 18}>
              {min === max ? min : `${min}—${max}`}
              {place.anchor === 'middle' ? ` / ${full}` : ''}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
