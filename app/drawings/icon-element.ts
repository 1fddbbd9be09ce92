import styles from './icon.module.css'
import type { IconName } from './icon.tsx'
import sprite from './icons.svg?no-inline'

/** A drawing beside a word, as `Icon` draws it. */
export function icon(name: IconName): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  svg.classList.add(styles.icon ?? '')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(namespace, 'use')
  use.setAttribute('href', `${sprite}#${name}`)
  svg.append(use)
  return svg
}
