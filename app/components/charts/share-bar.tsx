import styles from './share-bar.module.css'

/**
 * A part of `full` as a bar, and behind it what it may come to (`possible`). Without a `label` it only repeats a text beside it.
 */
export function ShareBar({
  value,
  possible,
  full = 100,
  label,
}: {
  value: number
  possible?: number
  full?: number
  label?: string
}) {
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${full} 10`}
      preserveAspectRatio="none"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <path className={styles.track} d={`M0 0h${full}v10H0z`} />
      {possible === undefined ? null : <path className={styles.possible} d={`M0 0h${possible}v10H0z`} />}
      <path className={styles.value} d={`M0 0h${value}v10H0z`} />
    </svg>
  )
}
