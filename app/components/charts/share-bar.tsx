import { Progress } from '@mantine/core'
import styles from './share-bar.module.css'

/**
 * A part of `full` as a bar, and behind it what it may come to (`possible`). Without a `label` it only repeats a text beside it
 * and is hidden from screen readers.
 */
export function ShareBar({
  value,
  possible = value,
  full = 100,
  label,
}: {
  value: number
  possible?: number
  full?: number
  label?: string
}) {
  const percent = (part: number) => Math.round((part / full) * 1000) / 10
  const isHidden = label === undefined
  return (
    <Progress.Root unstyled className={styles.track} aria-hidden={isHidden || undefined}>
      <Progress.Section
        className={styles.value}
        value={percent(value)}
        withAria={!isHidden}
        aria-label={label}
      />
      {possible > value ? (
        <Progress.Section className={styles.possible} value={percent(possible - value)} withAria={false} />
      ) : null}
    </Progress.Root>
  )
}
