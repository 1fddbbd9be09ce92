import { say } from './messages.ts'

/** Shows the button of 语音阅读 (`data-aloud`) where the browser has a Chinese voice; a press loads what reads. */
export function enhanceReadAloud(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-aloud]')
  const root = document.getElementById(button?.dataset.aloud ?? '')
  const voices = window.speechSynthesis
  if (!button || !root || !voices) return
  const show = () => {
    if (voices.getVoices().some(({ lang }) => /^(?:zh|cmn|yue)/i.test(lang)))
      button.style.visibility = 'visible'
  }
  // Some browsers look for their voices only when they are first asked.
  voices.addEventListener?.('voiceschanged', show)
  show()
  const enable = () => {
    button.disabled = false
    button.focus({ preventScroll: true })
  }
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      const { readAloud } = await import('../read-aloud/read-aloud-player.ts')
      readAloud(root, enable)
    } catch {
      enable()
      say({ kind: 'warning', text: '没有打开语音阅读，请重试' })
    }
  })
}

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
