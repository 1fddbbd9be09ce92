import { say } from './messages.ts'

/** Shows the buttons that copy what stands in an input (`data-copy` is its id), which only scripts can. */
export function enhanceCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const input = document.getElementById(button.dataset.copy ?? '')
    if (!(input instanceof HTMLInputElement)) continue
    button.addEventListener('click', () => void copy(input))
    button.hidden = false
  }
}

async function copy(input: HTMLInputElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(input.value)
    say({ kind: 'success', text: '地址已复制' })
  } catch {
    input.select()
    say({ kind: 'info', text: '浏览器不允许复制，地址已选中，请按 Ctrl+C 复制' })
  }
}
