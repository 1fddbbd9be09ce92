/** A range of points on a scale from 0 to 100, with its text below: the drawing only repeats it. */
export function ScoreBar({ min, max, needed }: { min: number; max: number; needed: string }) {
  const points = min === max ? `${min} 分` : `${min}—${max} 分`
  return (
    <div>
      <svg className="bars" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <path className="c3" d="M0 0h100v10H0z" />
        <path className="c2" d={`M0 0h${max}v10H0z`} />
        <path className="c1" d={`M0 0h${min}v10H0z`} />
      </svg>
      <p>
        <b>{points}</b>
        <span className="quiet">　{needed}</span>
      </p>
    </div>
  )
}
