import styles from './pips.module.css'
import type { marksOf } from './track.tsx'

const step = 14

/** Draws a track in the height of a line. What it says stands beside it in words. */
export function Pips({ marks }: { marks: ReturnType<typeof marksOf> }) {
  const width = step * marks.length
  return (
    <svg className={styles.pips} viewBox={`0 0 ${width} 10`} width={width} height="10" aria-hidden="true">
      <path d={`M5 5H${width - step + 5}`} />
      {marks.map(({ name, state }, at) => (
        <circle key={name} data-state={state} cx={at * step + 5} cy="5" r={state === 'current' ? 3 : 3.5} />
      ))}
    </svg>
  )
}
