import { Badge as MantineBadge } from '@mantine/core'
import styles from './badge.module.css'

const looks = { normal: styles.badge, changed: styles.amended, past: styles.ended }

/** A word about something: as it is (`normal`), to be looked at (`changed`), or over (`past`). Lists of many rows take its classes alone. */
export function Badge({ kind = 'normal', children }: { kind?: keyof typeof looks; children: string }) {
  return (
    <MantineBadge component="span" unstyled className={looks[kind]} data-badge={kind}>
      {children}
    </MantineBadge>
  )
}
