import { Progress } from '@mantine/core'
import 'virtual:mantine-variables.css'
import '@mantine/core/styles/Progress.layer.css'
import styles from './share-bar.module.css'

/**
 * A part of `full` as a bar, and behind it what it may come to (`possible`). Without a `label` it
 * only repeats a text beside it.
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
  const percent = (part: number) => (part / full) * 100
  const aria = label === undefined ? { withAria: false } : { 'aria-label': label }
  return (
    <Progress.Root className={styles.bar} aria-hidden={label === undefined || undefined}>
      <Progress.Section className={styles.value} value={percent(value)} {...aria} />
      {possible === undefined ? null : (
        <Progress.Section className={styles.possible} value={percent(possible - value)} withAria={false} />
      )}
    </Progress.Root>
  )
}
