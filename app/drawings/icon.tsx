import { Drawing } from './drawing.tsx'
import styles from './icon.module.css'
import sprite from './icons.svg?no-inline'

/** The drawings of `icons.svg`. */
export type IconName =
  | 'bell'
  | 'bin'
  | 'cal'
  | 'chat'
  | 'check'
  | 'coin'
  | 'down'
  | 'ent'
  | 'feed'
  | 'find'
  | 'get'
  | 'hub-affair'
  | 'hub-appeal'
  | 'hub-event'
  | 'hub-news'
  | 'hub-policy'
  | 'hub-service'
  | 'hub-tool'
  | 'hub-voice'
  | 'info'
  | 'mail'
  | 'menu'
  | 'met'
  | 'mind'
  | 'next'
  | 'out'
  | 'phone'
  | 'police'
  | 'prev'
  | 'print'
  | 'put'
  | 'read'
  | 'report'
  | 'share'
  | 'star'
  | 'swap'
  | 'task'
  | 'unknown'
  | 'unmet'
  | 'x'

/** A drawing beside a word, never instead of one. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <Drawing file={sprite} name={name} />
    </svg>
  )
}

/** The sign before a verdict: disc, ring with a cross, dashed ring. */
export function VerdictSign({ verdict }: { verdict: 'met' | 'unmet' | 'unknown' }) {
  return (
    <svg aria-hidden="true">
      <Drawing file={sprite} name={verdict} />
    </svg>
  )
}
