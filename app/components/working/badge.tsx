import { Badge as MantineBadge } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import 'virtual:mantine-variables.css'
import styles from './badge.module.css'

const colors = { normal: 'blue', changed: 'var(--ink)', past: 'var(--ink-3)' } as const

/** A word about something: as it is (`normal`), to be looked at (`changed`), or over (`past`). */
export function Badge({ kind = 'normal', children }: { kind?: keyof typeof colors; children: string }) {
  return (
    <MantineBadge component="span" variant="outline" color={colors[kind]} classNames={{ root: styles.root }}>
      {children}
    </MantineBadge>
  )
}
