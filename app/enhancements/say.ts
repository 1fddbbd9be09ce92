import type { Message } from './islands/toasts.ts'

/**
 * Shows a message over the page. What shows it is fetched with the first message; when it cannot be had, the message goes to
 * the region at the top of the main area.
 */
export async function say(message: Message): Promise<void> {
  try {
    const { showToast } = await import('./islands/toasts.ts')
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
