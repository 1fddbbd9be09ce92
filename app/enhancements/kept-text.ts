import button from '../components/button/button.module.css'
import { type Control, isChanged, isControl, put, stateOf } from '../forms/controls.ts'
import { element } from './element.ts'
import { onSubmit } from './links.ts'

/** Nobody wants to find these again, and nobody else may; a consent and a promise are given anew each time. */
const neverKept = /password|captcha|smscode|^agree$|^promise$/i
/** The hidden fields that tell one form from another, and one person's from another's. */
const naming = /^(?:wish|field|kind|ask|item|_step|_person|_enterprise)$/
const place = 'kept-text '
const mark = 'data-kept-text'

/** By the name of a field, what each control of that name holds: its text, or whether it is chosen. */
type Kept = Record<string, (string | boolean)[]>

/**
 * Keeps what is typed into a POST form in this tab until it is sent (`forgetKeptText`): never
 * passwords, captchas, codes and files, and only for the person whose form it is.
 */
export function enhanceKeptText(): void {
  for (const type of ['input', 'change'])
    window.addEventListener(type, ({ target }) => {
      if (isControl(target) && target.form?.method === 'post') keep(target.form)
    })
  // Whoever logs out leaves nothing behind.
  const forget = (form: HTMLFormElement) => {
    if (form.getAttribute('action')?.endsWith('/logout')) inStore((store) => store.clear())
    return false
  }
  onSubmit(forget, true)
}

/** Puts what was kept into the forms of this page, and says so above each. What came with the page as an answer to a form stays. */
export function restoreKeptText(): void {
  forgetOthers()
  for (const form of document.querySelectorAll<HTMLFormElement>('main form[method=post]')) {
    const kept = read(form)
    if (!kept || form.querySelector(`[${mark}], [data-error-summary]`)) continue
    for (const [name, controls] of controlsByName(form))
      for (const [at, control] of controls.entries()) put(control, kept[name]?.[at])
    // Whatever else listens to what is typed hears of it here.
    form.dispatchEvent(new Event('input', { bubbles: true }))
    form.prepend(line(form))
  }
}

/** The form has been sent, or has saved itself. */
export function forgetKeptText(form: HTMLFormElement): void {
  inStore((store) => store.removeItem(keyOf(form)))
  form.querySelector(`[${mark}]`)?.remove()
}

function line(form: HTMLFormElement): HTMLElement {
  const clear = element('button', { type: 'button', class: button.link }, '清空')
  clear.addEventListener('click', () => {
    form.reset()
    forgetKeptText(form)
    form.dispatchEvent(new Event('input', { bubbles: true }))
    form.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus()
  })
  const attributes = { 'data-notice': 'info', [mark]: '', role: 'status' }
  return element('p', attributes, '已恢复上次没有送出的内容 ', clear)
}

function keep(form: HTMLFormElement): void {
  const before = read(form) ?? {}
  const all = [...controlsByName(form)]
  const typed = new Set(all.flatMap(([name, controls]) => (controls.some(isChanged) ? name : [])))
  const kept = all.filter(([name]) => typed.has(name) || before[name])
  const text = JSON.stringify(
    Object.fromEntries(kept.map(([name, controls]) => [name, controls.map(stateOf)])),
  )
  // A page that answers a form comes with what was entered.
  const isTyped = typed.size > 0 || form.querySelector('[data-error-summary]') !== null
  inStore((store) => (isTyped ? store.setItem(keyOf(form), text) : store.removeItem(keyOf(form))))
}

const read = (form: HTMLFormElement): Kept | null =>
  inStore((store) => JSON.parse(store.getItem(keyOf(form)) ?? 'null'))

/** Null where a browser forbids it, or has no room: what was typed is on the page all the same. */
function inStore<Result>(use: (store: Storage) => Result): Result | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}

/** Where the form stands, where it leads, which one it is there, and whose. */
function keyOf(form: HTMLFormElement): string {
  const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
  const names = hidden.filter(({ name }) => naming.test(name)).map(({ name, value }) => `${name}=${value}`)
  return [place + location.pathname, form.getAttribute('action') ?? '', ...names].join(' ')
}

/** What another person typed in this tab is gone when this one comes. */
function forgetOthers(): void {
  const person = document.querySelector<HTMLInputElement>('input[name=_person]')?.value
  inStore((store) => {
    for (const key of person ? Object.keys(store) : [])
      if (key.includes(' _person=') && !key.includes(` _person=${person}`)) store.removeItem(key)
  })
}

function controlsByName(form: HTMLFormElement): Map<string, Control[]> {
  const controls = new Map<string, Control[]>()
  for (const control of form.elements) {
    if (!isControl(control) || !control.name || /^(?:hidden|file|password)$/.test(control.type)) continue
    if (control.autocomplete === 'one-time-code' || neverKept.test(control.name)) continue
    controls.set(control.name, [...(controls.get(control.name) ?? []), control])
  }
  return controls
}
