/** Pixels of scroll from which the header is solid (specification, section 9). */
const solidFrom = 60

/**
 * The transparent header in browsers without scroll-driven animations: there it is solid until this has loaded, and from then
 * on clear while the page is at its top.
 */
export function enhanceHeaderOverHero(): void {
  const header = document.querySelector('[data-over-hero]')
  if (!header || CSS.supports('animation-timeline: scroll()')) return
  const update = () => header.toggleAttribute('data-clear', window.scrollY <= solidFrom)
  update()
  window.addEventListener('scroll', update, { passive: true })
}
