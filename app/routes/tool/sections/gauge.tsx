import chart from '../../../components/charts/chart.module.css'
import styles from './gauge.module.css'

const centre = { x: 170, y: 158 }
const radius = 122

/** Where a score from 0 to 100 stands on the half circle, at a distance from its centre. */
function at(score: number, distance: number): string {
  const angle = Math.PI * (1 - score / 100)
  const x = centre.x + distance * Math.cos(angle)
  const y = centre.y - distance * Math.sin(angle)
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

const ticks = Array.from(
  { length: 11 },
  (_, ten) => `M${at(ten * 10, 131)}L${at(ten * 10, ten % 5 ? 135 : 138)}`,
)

/**
 * Points on a half circle from 0 to 100, with the limit that has to be reached; a range of them is
 * hatched.
 */
export function Gauge({
  min,
  max,
  limit,
  needed,
  name,
}: {
  min: number
  max: number
  limit: number
  needed: string
  name: string
}) {
  const points = min === max ? String(min) : `${min}—${max}`
  // A single score is drawn as wide as one point, so that it can be seen.
  const [from, to] = min === max ? [Math.max(0, min - 0.5), Math.min(100, max + 0.5)] : [min, max]
  const [labelX, labelY] = at(limit, 150).split(' ')
  return (
    <svg
      className={chart.chart}
      viewBox="0 0 340 190"
      role="img"
      aria-label={`${name} ${points} 分，${needed} 分`}
    >
      <path className={styles.scale} d={`M${at(0, radius)}A${radius} ${radius} 0 0 1 ${at(100, radius)}`} />
      <path
        className={styles.score}
        strokeDasharray={min === max ? undefined : '2 4'}
        d={`M${at(from, radius)}A${radius} ${radius} 0 0 1 ${at(to, radius)}`}
      />
      <path className={chart.grid} d={ticks.join('')} />
      <path className={styles.limit} d={`M${at(limit, 108)}L${at(limit, 144)}`} />
      <text className={chart.strong} x={labelX} y={labelY}>
        {needed}
      </text>
      <text className={chart.headline} x="170" y="140" textAnchor="middle">
        {points}
      </text>
      <text x="170" y="164" textAnchor="middle">
        {name}
      </text>
      <text x="48" y="182" textAnchor="middle">
        0
      </text>
      <text x="292" y="182" textAnchor="middle">
        100
      </text>
    </svg>
  )
}
