import { isComposing } from '../forms/is-composing.ts'
import { askForSuggestions, type Suggestion } from './ask-for-suggestions.ts'
import look from './suggestions.module.css'

/** Milliseconds after the last key. */
const pause = 250
/** Pixels in which the title of a policy can be read, and between the list and the edge of the window. */
const readableWidth = 416
const edge = 16
let lists = 0

/**
 * Suggestions below the input of a search box: a combobox with a list, by the pattern of the ARIA guide. Choosing one fills the
 * box and sends its form, or opens the suggestion's own page. What the box came with nobody has asked about.
 */
export function suggest(input: HTMLInputElement, from: string): void {
  const list = document.createElement('ul')
  list.id = `suggestions-${++lists}`
  list.className = look.list ?? ''
  list.hidden = true
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', '联想')
  // At the end of the page: the form's own elements are somebody else's.
  document.body.append(list)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    autocomplete: 'off',
    'aria-haspopup': 'listbox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value)

  let found: Suggestion[] = []
  let chosen = -1
  let asked = input.defaultValue
  let asking = new AbortController()
  let timer = 0

  const open = (wanted: boolean) => {
    const shown = wanted && found.length > 0 && document.activeElement === input
    if (shown) placeBelow(list, input)
    list.hidden = !shown
    input.setAttribute('aria-expanded', String(shown))
    if (!shown) choose(-1)
  }
  const choose = (at: number) => {
    chosen = at
    for (const [number, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(number === at))
    const option = list.children[at]
    if (option) {
      input.setAttribute('aria-activedescendant', option.id)
      option.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }
  const take = (suggestion: Suggestion) => {
    asked = suggestion.text
    input.value = suggestion.text
    found = []
    open(false)
    if (suggestion.href) location.assign(suggestion.href)
    else input.form?.requestSubmit()
  }
  const show = () => {
    list.replaceChildren(
      ...found.map((suggestion, at) => {
        const option = document.createElement('li')
        option.id = `${list.id}-${at}`
        option.setAttribute('role', 'option')
        option.textContent = suggestion.text
        if (suggestion.href) option.dataset.opens = ''
        // Pressing must not take the focus out of the box.
        option.addEventListener('pointerdown', (event) => event.preventDefault())
        option.addEventListener('click', () => take(suggestion))
        return option
      }),
    )
    choose(-1)
    open(true)
  }
  const ask = () => {
    asking.abort()
    clearTimeout(timer)
    // An option of an earlier list is none of what is being typed now.
    choose(-1)
    if (input.value === asked) return
    asking = new AbortController()
    const { signal } = asking
    timer = window.setTimeout(async () => {
      const typed = input.value
      const words = typed.trim()
      const answer = words === '' ? [] : await askForSuggestions(from, words, signal)
      // An answer to an earlier question is dropped: its question was given up when the next key came.
      if (signal.aborted) return
      asked = typed
      found = answer
      show()
    }, pause)
  }

  input.addEventListener('input', ask)
  input.addEventListener('click', () => open(true))
  input.addEventListener('blur', () => open(false))
  input.addEventListener('keydown', (event) => {
    // A key of an input method is not for the list.
    if (isComposing(event)) return
    if (list.hidden) {
      if (event.key === 'ArrowDown') open(true)
      return
    }
    const { length } = found
    const suggestion = found[chosen]
    if (event.key === 'ArrowDown') choose((chosen + 1) % length)
    else if (event.key === 'ArrowUp') choose((chosen <= 0 ? length : chosen) - 1)
    else if (event.key === 'Escape') open(false)
    else if (event.key === 'Enter' && suggestion) take(suggestion)
    else return
    event.preventDefault()
  })
  window.addEventListener('resize', () => open(false))
  // What was typed before this had been fetched.
  ask()
}

/** Below the input, as wide or wide enough to read in, and inside the window; on the page, so that it scrolls with it. */
function placeBelow(list: HTMLElement, input: HTMLElement): void {
  const { left, bottom, width: boxWidth } = input.getBoundingClientRect()
  const available = document.documentElement.clientWidth - 2 * edge
  const width = Math.max(boxWidth, Math.min(readableWidth, available))
  list.style.left = `${Math.max(edge, Math.min(left, edge + available - width)) + scrollX}px`
  list.style.top = `${bottom + scrollY + 4}px`
  list.style.width = `${width}px`
}
