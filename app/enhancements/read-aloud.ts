/** Shows the button of 语音阅读 (`data-aloud`) where the browser has a Chinese voice; a press loads what reads, and `fail` is called where that cannot be had. */
export function enhanceReadAloud(fail: () => void): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-aloud]')
  const voices = window.speechSynthesis
  if (!button || !voices) return
  const root = document.getElementById(button.dataset['aloud'] ?? '')
  if (!root) return
  const show = () => {
    if (voices.getVoices().some(({ lang }) => /^(?:zh|cmn|yue)/i.test(lang)))
      button.style.visibility = 'visible'
  }
  // Some browsers look for their voices only when they are first asked.
  voices.addEventListener?.('voiceschanged', show)
  show()
  button.addEventListener('click', () => {
    button.disabled = true
    const enable = () => {
      button.disabled = false
      button.focus({ preventScroll: true })
    }
    void import('../read-aloud/player.ts')
      .then(({ readAloud }) => readAloud(root, enable))
      .catch(() => {
        enable()
        fail()
      })
  })
}
