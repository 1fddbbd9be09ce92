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
    agreed = await askQuestion(question, detail)
  } catch {
    location.assign(link.href)
  }
  if (agreed) post(link.href, JSON.parse(questionFields))
}

type AskQuestion = (question: string, detail?: string) => Promise<boolean>

let askInPage: AskQuestion | null = null

/** Lets a hydrated page ask in a dialog of its own. Returns what takes that back. */
export function provideQuestionDialog(ask: AskQuestion): () => void {
  askInPage = ask
  return () => {
    if (askInPage === ask) askInPage = null
  }
}

/** Returns true when the person agrees. Rejects where no dialog can be had. */
export async function askQuestion(question: string, detail?: string): Promise<boolean> {
  if (askInPage) return askInPage(question, detail)
  const { askInDialog } = await import('./islands/question-dialog.ts')
  return askInDialog(question, detail)
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
