import { goToHeader } from '../base/go-to-header.ts'
import { findUnreadableFile, unreadableInWords } from '../base/unreadable-file.ts'
import { redirectAddress } from './answers.ts'
import { type Control, isControl } from './control-state.ts'
import { forgetKeptText } from './kept-text.ts'
import { showLoading } from './page-loading.ts'
import { showAnswer } from './shown-answer.ts'
import { forgetUnsent, tellUnsent } from './unsent.ts'

/** Milliseconds after which a form without files counts as lost on its way; the portal answers well before. */
const longest = 60_000

/** A tick is told by the second alone in some browsers. */
const typing = ['input', 'change']

type Submitter = HTMLElement | null

/**
 * A form that the browser would send is sent by this script, so that a line that drops it takes neither the page nor what was typed:
 * where it leads is opened as a document, the same page with what is wrong is shown in place, and where nothing was heard, the
 * pressed button says so and can be pressed again. It is sent once, however often its button is pressed, and the button says that it
 * is under way (`data-pending`). `onNewPage` runs when a page has been put into the place of this one.
 */
export function enhanceSending(onNewPage: () => void): void {
  const underWay = new Map<HTMLFormElement, () => void>()
  window.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return
    // An old browser does not say which button was pressed, and sends the form by itself.
    if (submitter === undefined || form.target !== '') return
    event.preventDefault()
    if (underWay.has(form)) return
    const free = hold(submitter)
    underWay.set(form, () => {
      underWay.delete(form)
      free()
    })
    const release = () => underWay.get(form)?.()
    void send(form, submitter, onNewPage).then(
      (leaves) => leaves || release(),
      (error: unknown) => {
        release()
        throw error
      },
    )
  })
  // A page that comes back from the browser's own cache can send its forms again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const release of underWay.values()) release()
  })
}

/** The button says that its form is under way; what is returned takes that back. */
function hold(submitter: Submitter): () => void {
  if (!submitter?.dataset.pending) return () => {}
  const words = [...submitter.childNodes]
  submitter.setAttribute('aria-disabled', 'true')
  submitter.textContent = submitter.dataset.pending
  return () => {
    submitter.removeAttribute('aria-disabled')
    submitter.replaceChildren(...words)
  }
}

/** Sends a form; true when another document is on its way. */
async function send(form: HTMLFormElement, submitter: Submitter, onNewPage: () => void): Promise<boolean> {
  forgetUnsent()
  const loaded = showLoading()
  const since = new Set<Control>()
  const isOnline = navigator.onLine
  const note = ({ target }: Event) => void (isControl(target) && since.add(target))
  for (const type of typing) window.addEventListener(type, note)
  try {
    const problem = hasFiles(form) ? await readProblem(form) : null
    const heard = problem ? null : await ask(form, submitter).catch(() => null)
    if (heard === null) {
      const problemNow = problem ?? (await readProblem(form))
      tellUnsent(form, submitter, { why: problemNow ?? '网络断开了', isUnsure: !problemNow && isOnline })
      return false
    }
    const { answer, text } = heard
    const goTo = redirectAddress(answer, text)
    if (goTo !== null) {
      forgetKeptText(form)
      open(goTo)
      return true
    }
    const refused = showAnswer(answer, text, submitter, since)
    if (refused === null) onNewPage()
    else tellUnsent(form, submitter, refused)
  } finally {
    for (const type of typing) window.removeEventListener(type, note)
    loaded()
  }
  return false
}

const hasFiles = (form: HTMLFormElement) => form.enctype === 'multipart/form-data'

/** Names a chosen file that has gone, which a browser tells as a dropped line. */
async function readProblem(form: HTMLFormElement): Promise<string | null> {
  const file = await findUnreadableFile(new FormData(form).values())
  return file && unreadableInWords(file)
}

/** Sends a form, and hears the whole answer. Rejects where the line drops on the way. */
async function ask(form: HTMLFormElement, submitter: Submitter): Promise<{ answer: Response; text: string }> {
  const data = new FormData(form)
  if (submitter instanceof HTMLButtonElement && submitter.name) data.append(submitter.name, submitter.value)
  const body = hasFiles(form)
    ? data
    : new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
  const asking = new AbortController()
  const timer = hasFiles(form) ? undefined : setTimeout(() => asking.abort(), longest)
  try {
    const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
    const address = new URL(action, location.href).href
    const headers = { accept: 'text/html', [goToHeader]: '1' }
    const answer = await fetch(address, { method: 'POST', body, headers, signal: asking.signal })
    return { answer, text: await answer.text() }
  } finally {
    clearTimeout(timer)
  }
}

/** Opens an address as a document, also where only what stands behind its # is another than here. */
function open(address: string): void {
  const { href, hash, pathname, search, origin } = new URL(address, location.href)
  const isHere = origin === location.origin && pathname + search === location.pathname + location.search
  if (!isHere || hash === '') {
    location.assign(href)
    return
  }
  history.replaceState(history.state, '', href)
  // The browser would go to where the page was scrolled to, and not to the part that the address names.
  history.scrollRestoration = 'manual'
  location.reload()
}
