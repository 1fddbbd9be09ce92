import type { FlashMessage } from '../notice.tsx'

/**
 * Shows a message over the page, wherever it is scrolled to. The notifications are fetched with the first message;
 * when they cannot be had, the message goes to the region at the top of the main area.
 */
export async function say(message: FlashMessage): Promise<void> {
  try {
    const { showToast } = await import('./toasts.tsx')
    showToast(message)
  } catch {
    const region = document.querySelector('.flash')
    const line = document.createElement('p')
    line.className = 'notice mind'
    line.textContent = message.text
    region?.replaceChildren(line)
    region?.scrollIntoView({ block: 'nearest' })
  }
}
