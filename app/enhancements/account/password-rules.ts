import { passwordRules } from '../../forms/password-rules.ts'

/** Says of each rule of a new password whether it holds, as the password is typed; without scripts they are a list. */
export function enhancePasswordRules(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-rules-of]')) {
    const { rulesOf = '', ownFields = '' } = list.dataset
    const form = list.closest('form')
    if (!form) continue
    form.addEventListener('input', () => {
      const entered = new FormData(form)
      const typed = (name: string) => String(entered.get(name) ?? '')
      const own = ownFields.split(' ').map(typed).filter(Boolean)
      tell(list, typed(rulesOf), own)
    })
  }
}

function tell(list: HTMLElement, password: string, own: string[]): void {
  const lines = list.querySelectorAll<HTMLElement>('[data-rule]')
  passwordRules(own).forEach(({ holds }, at) => {
    const line = lines[at]
    if (!line) return
    const met = password !== '' && holds(password)
    if (password === '') delete line.dataset.met
    else line.dataset.met = String(met)
    const said = line.querySelector('[data-said]')
    if (said) said.textContent = password === '' ? '' : `，${met ? '已满足' : '还没有满足'}`
  })
}
