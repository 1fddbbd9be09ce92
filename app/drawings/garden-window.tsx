import clsx from 'clsx'
import styles from './garden-window.module.css'
import gardenWindow from './garden-window.svg?no-inline'

/**
 * The 海棠 window with the city in it: home and login. Decoration, and a file of its own, which a browser does not fetch where a narrow page
 * leaves it out. `wideOnly`: a page too narrow for two columns does.
 */
export function GardenWindow({ wideOnly = false }: { wideOnly?: boolean }) {
  return (
    <img
      className={clsx(styles.window, wideOnly && styles.wideOnly)}
      src={gardenWindow}
      alt=""
      width={400}
      height={400}
      loading="lazy"
      decoding="async"
    />
  )
}
