import type { ComponentProps } from 'react'
import styles from './poster.module.css'

type PosterProps = Required<Pick<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'>> &
  Pick<ComponentProps<'img'>, 'loading'> & {
    /** Leaves out the space below. */
    flush?: boolean
  }

/** A framed picture as wide as its place. */
export function Poster({ flush = false, alt, ...image }: PosterProps) {
  return (
    <span className={flush ? `${styles.poster} ${styles.flush}` : styles.poster}>
      <img {...image} alt={alt} decoding="async" />
    </span>
  )
}
