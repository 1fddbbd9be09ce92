/** Pixels of scroll from which the header is solid (specification, section 9). */
const solidFrom = 60

/** Clears the header at the top of the page in browsers without scroll-driven animations. */
export function enhanceHeaderOverHero(): void {
  const header = document.querySelector('[data-over-hero]')
  if (!header || CSS.supports('animation-timeline: scroll()')) return
  const update = () => header.toggleAttribute('data-clear', window.scrollY <= solidFrom)
  update()
  window.addEventListener('scroll', update, { passive: true })
}
