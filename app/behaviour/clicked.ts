import button from '../components/button/button.module.css'
import { loggedPage } from './log-message.ts'

/** Links that look like buttons count as buttons: each of their looks is composed of this class. */
const pressable = `[data-log], button, a.${button.button}`

/**
 * What a click was for, as the log names it; null where nothing was pressed. Said by the page (`data-log`) or by where
 * the button leads, never by its words, which may be a person's own: a button can hold an enterprise's name.
 */
export function clicked(target: EventTarget | null): string | null {
  const pressed = target instanceof Element ? target.closest(pressable) : null
  if (!pressed) return null
  const said = pressed.closest('[data-log]')?.getAttribute('data-log')
  if (said) return said
  if (pressed instanceof HTMLAnchorElement) return `open ${placeOf(pressed.href)}`
  if (pressed instanceof HTMLButtonElement && pressed.type === 'submit' && pressed.form)
    return `submit ${placeOf(pressed.getAttribute('formaction') ?? pressed.form.getAttribute('action') ?? '')}`
  return 'press'
}

function placeOf(address: string): string {
  // A link's or a form's own address: what names no page at all is the page itself.
  const link = document.createElement('a')
  link.href = address || location.href
  return link.origin === location.origin ? loggedPage(link.pathname).pageUri : 'elsewhere'
}
