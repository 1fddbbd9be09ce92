/** Gives each password a button that shows it, which only scripts can. */
export function enhancePasswordFields(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-reveal]')) {
    const input = button.parentElement?.querySelector('input')
    const words = button.firstElementChild
    if (!input || !words) continue
    button.hidden = false
    button.addEventListener('click', () => {
      const shown = input.type === 'password'
      input.type = shown ? 'text' : 'password'
      words.textContent = shown ? '隐藏' : '显示'
      button.setAttribute('aria-pressed', String(shown))
    })
  }
}
