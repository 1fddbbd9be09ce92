import type { Grade } from '../../../contract/entities/enterprise.ts'
import chart from '../../components/charts/chart.module.css'
import { formatPoints } from '../../display/format.ts'

type Dimension = Grade['dimensions'][number]

const width = 340
const height = 300
const centre = { x: width / 2, y: height / 2 }
const reach = 96

/** A closed line through one share of the reach for each direction, clockwise from the top. */
function outline(shares: number[]): string {
  const corners = shares.map((share, at) => {
    const angle = (2 * Math.PI * at) / shares.length
    return `${(share * reach * Math.sin(angle)).toFixed(1)},${(-share * reach * Math.cos(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** The dimensions of a grade, each as a share of its full marks. Drawn on the server; the table has the same figures. */
export function GradeRadar({ dimensions }: { dimensions: Dimension[] }) {
  if (dimensions.length < 3) return null
  const turn = (2 * Math.PI) / dimensions.length
  const rings = [0.25, 0.5, 0.75, 1].map((share) => outline(dimensions.map(() => share)))
  return (
    <svg
      className={chart.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`各项得分雷达图：${dimensions.map((one) => `${one.name} ${formatPoints(one.score)} 分，满分 ${formatPoints(one.max)} 分`).join('；')}`}
    >
      <g transform={`translate(${centre.x} ${centre.y})`}>
        <path className={chart.grid} d={rings.join('')} />
        <path className={chart.area} d={outline(dimensions.map((one) => share(one)))} />
        {dimensions.map((one, at) => {
          const x = Math.sin(at * turn)
          const y = -Math.cos(at * turn)
          return (
            <g
              key={one.key}
              textAnchor={x > 0.2 ? 'start' : x < -0.2 ? 'end' : 'middle'}
              transform={`translate(${(x * (reach + 10)).toFixed(1)} ${(y * (reach + 14) + (y < -0.5 ? -14 : 0)).toFixed(1)})`}
            >
              <text className={chart.strong}>{one.name}</text>
              <text y="18">
                {formatPoints(one.score)} / {formatPoints(one.max)}
              </text>
            </g>
          )
        })}
      </g>
    </svg>
  )
}

function share({ score, max }: Dimension): number {
  return max > 0 ? Math.min(1, Math.max(0, score / max)) : 0
}
