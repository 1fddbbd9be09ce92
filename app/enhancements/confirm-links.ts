import { linkOfPlainClick } from './plain-clicks.ts'

/** Asks in a dialog what the confirm page of a link (`data-question`) would ask; 确定 sends that page's form. */
export function enhanceConfirmLinks(): void {
  window.addEventListener('click', (event) => {
    const link = linkOfPlainClick(event)
    if (!link?.dataset.question) return
    event.preventDefault()
    void ask(link, link.dataset.question)
  })
}

async function ask(link: HTMLAnchorElement, question: string): Promise<void> {
  const { questionDetail: detail, questionFields = '{}' } = link.dataset
  let agreed = false
  try {
    const { askInDialog } = await import('./islands/question-dialog.ts')
    agreed = await askInDialog(question, detail)
  } catch {
    location.assign(link.href)
  }
  if (agreed) post(link.href, JSON.parse(questionFields))
}

function post(action: string, fields: Record<string, string>): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, hidden: true })
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.requestSubmit()
}
