import { passwordRules } from '../forms/password-rules.ts'

/** Adds to fields of passwords and SMS codes; on a working page React deals with passwords. */
export function enhance(): void {
  enhanceResendCountdown()
  if (document.querySelector('script[nonce]')) return
  enhancePasswordFields()
  enhancePasswordRules()
}

/** Gives each password a button that shows it, which only scripts can. */
function enhancePasswordFields(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-reveal]')) {
    const input = button.parentElement?.querySelector('input')
    const words = button.firstElementChild
    if (!input || !words) continue
    button.hidden = false
    button.addEventListener('click', () => {
      const isShown = input.type === 'password'
      input.type = isShown ? 'text' : 'password'
      words.textContent = isShown ? '隐藏' : '显示'
      button.setAttribute('aria-pressed', String(isShown))
    })
  }
}

/**
 * Says of each rule of a new password whether it holds, as the password is typed; without scripts
 * they are a list.
 */
function enhancePasswordRules(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-rules-of]')) {
    const { rulesOf = '', ownFields = '' } = list.dataset
    const form = list.closest('form')
    form?.addEventListener('input', () => {
      const entered = new FormData(form)
      const typed = (name: string) => String(entered.get(name) ?? '')
      tellRules(list, typed(rulesOf), ownFields.split(' ').map(typed).filter(Boolean))
    })
  }
}

function tellRules(list: HTMLElement, password: string, own: string[]): void {
  const rules = passwordRules(own)
  for (const [at, line] of list.querySelectorAll<HTMLElement>('[data-rule]').entries()) {
    const met = rules[at]?.holds(password)
    if (password === '') delete line.dataset.met
    else line.dataset.met = String(met)
    const said = line.querySelector('[data-said]')
    if (said) said.textContent = password === '' ? '' : `，${met ? '已满足' : '还没有满足'}`
  }
}

/**
 * Counts the seconds until another SMS may be asked for (`data-resend-after`), and holds the button
 * back until then.
 */
function enhanceResendCountdown(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-resend-after]'))
    if (Number(button.dataset.resendAfter) > 0) countDown(button, Number(button.dataset.resendAfter))
}

function countDown(button: HTMLButtonElement, seconds: number): void {
  // It was just sent: what comes next is to enter it, unless something is wrong.
  if (!document.querySelector('main [data-error-summary]')) document.getElementById('smsCode')?.focus()
  const words = button.textContent
  const until = Date.now() + seconds * 1000
  const wait = (event: Event) => event.preventDefault()
  const tell = () => {
    const left = Math.ceil((until - Date.now()) / 1000)
    button.textContent = left > 0 ? `${left} 秒后重新获取` : words
    if (left > 0) return
    clearInterval(timer)
    button.removeAttribute('aria-disabled')
    button.removeEventListener('click', wait)
  }
  const timer = setInterval(tell, 1000)
  button.setAttribute('aria-disabled', 'true')
  button.addEventListener('click', wait)
  tell()
}
