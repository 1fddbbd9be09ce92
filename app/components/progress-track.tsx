import type { ReactNode } from 'react'
import styles from './progress-track.module.css'

export interface TrackStep {
  key: string
  name: ReactNode
  note: ReactNode
  state: 'done' | 'current' | 'stopped' | 'ahead'
}

/** The steps of a procedure in their order: beside each other on a wide page, below each other on a narrow one. */
export function ProgressTrack({ label, steps }: { label?: string; steps: readonly TrackStep[] }) {
  return (
    <ol className={styles.track} aria-label={label}>
      {steps.map(({ key, name, note, state }) => (
        <li
          key={key}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' || state === 'stopped' ? 'step' : undefined}
        >
          <b>{name}</b>
          {note}
        </li>
      ))}
    </ol>
  )
}
