import { linkOfPlainClick } from './plain-clicks.ts'
import { say } from './say.ts'

/** Apps that show pages in a window of their own, where `print` is missing or does nothing. */
const inApp = /MicroMessenger|wxwork|DingTalk|AlipayClient|Lark|Feishu|\bQQ\/|Weibo|; wv\)/
/** A browser that prints says so before (`beforeprint`). */
const deadlineMs = 2_000

const words = {
  inApp: '在这个应用里不能打印。请打开右上角的菜单，选择“在浏览器打开”，再点“打印”。',
  absent: '这个浏览器没有打开打印窗口。请在浏览器菜单里选择“打印”，或用电脑打开本页再打印。',
}

/**
 * A link to a print page (`data-print`) opens the browser's print dialog on the page as it is, or
 * tells how to print.
 */
export function enhancePrintLinks(): void {
  window.addEventListener('click', (event) => {
    const link = linkOfPlainClick(event)
    if (!link?.hasAttribute('data-print')) return
    event.preventDefault()
    if (inApp.test(navigator.userAgent)) say({ kind: 'info', text: words.inApp })
    else if (typeof window.print !== 'function') say({ kind: 'info', text: words.absent })
    else printOrTell()
  })
}

/** Prints, and tells where the browser has not begun to. */
function printOrTell(): void {
  const timer = setTimeout(() => {
    window.removeEventListener('beforeprint', stop)
    say({ kind: 'info', text: words.absent })
  }, deadlineMs)
  const stop = () => clearTimeout(timer)
  window.addEventListener('beforeprint', stop, { once: true })
  window.print()
}
