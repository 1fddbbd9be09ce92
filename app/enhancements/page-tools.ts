import { isComposing } from '../forms/is-composing.ts'
import { say } from './messages.ts'

/**
 * Two gaps of browsers in plain forms: the empty fields of a GET form stay out of its address, and the Enter that ends a composition
 * does not send the form of its input, as it does in Safari.
 */
export function enhancePlainForms(): void {
  window.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get') return
    const entries = [...formData].filter(([, value]) => value !== '')
    for (const name of [...formData.keys()]) formData.delete(name)
    for (const [name, value] of entries) formData.append(name, value)
  })
  const keep = (event: KeyboardEvent) => {
    const isLate = event.key === 'Enter' && !event.isComposing && isComposing(event)
    if (isLate && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  window.addEventListener('keydown', keep, { capture: true })
}

/** What is done to the elements of a page, and again when another page stands in its place. */
export function enhancePageTools(): void {
  enhanceHeaderOverHero()
  enhanceCopyButtons()
}

/** Pixels of scroll from which the header is solid (specification, section 9). */
const solidFrom = 60

/**
 * The transparent header where the browser has no scroll-driven animations: there the header is solid until this has
 * loaded, and from then on clear while the page is at its top.
 */
function enhanceHeaderOverHero(): void {
  const header = document.querySelector('[data-over-hero]')
  if (!header || CSS.supports('animation-timeline: scroll()')) return
  const update = () => header.toggleAttribute('data-clear', window.scrollY <= solidFrom)
  update()
  window.addEventListener('scroll', update, { passive: true })
}

/** Shows the buttons that copy what stands in an input (`data-copy` is its id), which only scripts can. */
function enhanceCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const input = document.getElementById(button.dataset.copy ?? '')
    if (!(input instanceof HTMLInputElement)) continue
    button.addEventListener('click', () => void copy(input))
    button.hidden = false
  }
}

async function copy(input: HTMLInputElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(input.value)
    say({ kind: 'success', text: '地址已复制' })
  } catch {
    input.select()
    say({ kind: 'info', text: '浏览器不允许复制，地址已选中，请按 Ctrl+C 复制' })
  }
}
