import clsx from 'clsx'
import { Drawing } from './drawing.tsx'
import garden from './garden.svg?no-inline'
import styles from './garden-window.module.css'

function Frame() {
  return (
    <>
      <path
        className={styles.wall}
        d="M90.9 90.9A114 114 0 0 1 309.1 90.9A114 114 0 0 1 309.1 309.1A114 114 0 0 1 90.9 309.1A114 114 0 0 1 90.9 90.9Z"
      />
      <path
        className={styles.air}
        d="M99.9 99.9A103 103 0 0 1 300.1 99.9A103 103 0 0 1 300.1 300.1A103 103 0 0 1 99.9 300.1A103 103 0 0 1 99.9 99.9Z"
      />
    </>
  )
}

/** What may be seen through the window of an empty list: what will stand there one day. */
export type EmptyScene = 'bell' | 'bird' | 'bubble' | 'lens' | 'letter' | 'paper' | 'star'

/**
 * The garden window of an empty list, with nothing but the moon in it or with what belongs there.
 * Decoration.
 */
export function EmptyWindow({ scene, small = false }: { scene?: EmptyScene; small?: boolean }) {
  return (
    <svg
      className={clsx(styles.window, styles.drawing, small && styles.small)}
      viewBox="0 0 400 400"
      aria-hidden="true"
      focusable="false"
    >
      <Frame />
      <path
        className={styles.scene}
        d={`${scene ? '' : 'M170 150a34 34 0 1 1 68 0a34 34 0 1 1-68 0'}M70 262H330M110 292h70M216 292h84M150 322h110`}
      />
      {scene ? <Drawing file={garden} name={`empty-${scene}`} size={400} /> : null}
    </svg>
  )
}
