/** Counts the seconds until another SMS may be asked for (`data-resend-after`), and holds the button back until then. */
export function enhanceResendCountdown(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-resend-after]'))
    countDown(button, Number(button.dataset.resendAfter))
}

function countDown(button: HTMLButtonElement, seconds: number): void {
  if (!(seconds > 0)) return
  // It was just sent: what comes next is to enter it.
  document.getElementById('smsCode')?.focus()
  const words = button.textContent
  const until = Date.now() + seconds * 1000
  const wait = (event: Event) => event.preventDefault()
  const tell = () => {
    const left = Math.ceil((until - Date.now()) / 1000)
    if (left > 0) {
      button.textContent = `${left} 秒后重新获取`
      return
    }
    clearInterval(timer)
    button.textContent = words
    button.removeAttribute('aria-disabled')
    button.removeEventListener('click', wait)
  }
  const timer = setInterval(tell, 1000)
  button.setAttribute('aria-disabled', 'true')
  button.addEventListener('click', wait)
  tell()
}
