import { leadsToAnotherPage, linkOfPlainClick } from './links.ts'
import { say } from './say.ts'

/**
 * While the browser knows that there is no network, a link and a form that asks leave the page where it is: another one could not be
 * had. Runs before anything else deals with the click. What a form writes is tried, and says beside its button how that went.
 */
export function enhanceOffline(): void {
  const stay = (event: Event) => {
    if (navigator.onLine) return
    event.preventDefault()
    say({ kind: 'warning', text: '网络断开了，这一页还在。连上网络后再点一次' })
  }
  window.addEventListener(
    'click',
    (event) => {
      const link = linkOfPlainClick(event)
      if (link && leadsToAnotherPage(link)) stay(event)
    },
    { capture: true },
  )
  window.addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof HTMLFormElement && event.target.method === 'get') stay(event)
    },
    { capture: true },
  )
}
