/**
 * Shows the button of 语音阅读 (`data-aloud`) where the browser has a Chinese voice; a press loads what
 * reads.
 */
export function enhanceReadAloud(onFailure: () => void): void {
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
      const { readAloud } = await import('./read-aloud-player.ts')
      readAloud(root, enable)
    } catch {
      enable()
      onFailure()
    }
  })
}
