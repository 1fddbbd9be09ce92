import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { words } from '../../base/words.ts'
import { needsOf, outcome, type Role } from '../../navigation/access.ts'
import { say } from '../islands/say.ts'

/**
 * Makes ordinary links and GET forms of the page navigate in place, in one listener for all of them: rows stay plain
 * `<a>`, which render faster than a component each and work before any script has arrived. A link is left to the
 * browser when it opens elsewhere, downloads, is `rel=external`, has `data-reload`, or names a file.
 *
 * An entry that needs an enterprise tells an individual so and does not navigate (specification, section 5).
 */
export function usePlainLinks(role: Role): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link) return
      const url = new URL(link.href)
      if (outcome(needsOf(url.pathname), role) === 'refuse') {
        event.preventDefault()
        void say({ kind: 'warning', text: words.enterpriseNeeded })
        return
      }
      if (!staysInPlace(link, url)) return
      event.preventDefault()
      void navigate(url.pathname + url.search + url.hash, {
        preventScrollReset: link.hasAttribute('data-keep-scroll'),
      })
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
      if (form.method === 'post') {
        sendOnce(form, event)
        return
      }
      const url = queryUrl(form, event.submitter)
      if (url.origin !== location.origin || form.hasAttribute('data-reload')) return
      event.preventDefault()
      void navigate(url.pathname + url.search)
    }
    const onReturn = (event: PageTransitionEvent) => {
      if (event.persisted) for (const form of document.forms) delete form.dataset.sent
    }
    document.addEventListener('click', onClick)
    document.addEventListener('submit', onSubmit)
    window.addEventListener('pageshow', onReturn)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('submit', onSubmit)
      window.removeEventListener('pageshow', onReturn)
    }
  }, [navigate, role])
}

/** The link that a plain left click is for, unless somebody else has dealt with it. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  return linkUnder(event.target)
}

export function linkUnder(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

/** Whether following a link shows another page in the place of this one. */
export function staysInPlace(link: HTMLAnchorElement, url: URL): boolean {
  if (url.origin !== location.origin || (link.target !== '' && link.target !== '_self')) return false
  if (link.hasAttribute('download') || link.hasAttribute('data-reload')) return false
  if (link.relList.contains('external') || /\.[a-z0-9]+$/i.test(url.pathname)) return false
  const onlyHash = url.hash !== '' && url.pathname === location.pathname && url.search === location.search
  return !onlyHash
}

/** The address that a GET form asks for; fields left empty stay out of it. */
export function queryUrl(form: HTMLFormElement, submitter: HTMLElement | null): URL {
  const url = new URL(form.getAttribute('action') || location.pathname, location.href)
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string' && value !== '') query.append(name, value)
  }
  url.search = query.toString()
  return url
}

/** A form that the browser sends as a document is sent once, however often its button is pressed. */
function sendOnce(form: HTMLFormElement, event: SubmitEvent): void {
  if (form.dataset.sent) event.preventDefault()
  form.dataset.sent = 'yes'
}
