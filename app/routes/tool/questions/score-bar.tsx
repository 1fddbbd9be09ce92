import { ShareBar } from '../../../components/charts/share-bar.tsx'
import textStyles from '../../../components/layout/text.module.css'

/** A range of points on a scale from 0 to 100, with its text below: the drawing only repeats it. */
export function ScoreBar({ min, max, needed }: { min: number; max: number; needed: string }) {
  const points = min === max ? `${min} 分` : `${min}—${max} 分`
  return (
    <div>
      <ShareBar value={min} possible={max} />
      <p>
        <b>{points}</b>
        <span className={textStyles.quiet}>　{needed}</span>
      </p>
    </div>
  )
}
