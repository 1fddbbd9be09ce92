import { leadsToAnotherPage, linkOfPlainClick } from './links.ts'

/** Milliseconds after which a navigation counts as slow enough to be told of. */
const slow = 100

/** Says 数据加载中 when the next page takes a while; returns what takes it back. */
export function showLoading(): () => void {
  const place = document.querySelector('[data-page-loading]')
  const tell = (text: string) => {
    if (place) place.textContent = text
  }
  const timer = setTimeout(tell, slow, '数据加载中')
  return () => {
    clearTimeout(timer)
    tell('')
  }
}

/** Follows links and forms that the browser opens: until the next page is there, this one says that it is coming. */
export function enhanceLeaving(): void {
  let stop = () => {}
  const leave = () => {
    stop()
    stop = showLoading()
  }
  window.addEventListener('click', (event) => {
    const link = linkOfPlainClick(event)
    if (link && leadsToAnotherPage(link)) leave()
  })
  window.addEventListener('submit', ({ defaultPrevented, target }) => {
    const opensPage = target instanceof HTMLFormElement && target.method !== 'dialog'
    if (opensPage && !defaultPrevented) leave()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && stop())
}
