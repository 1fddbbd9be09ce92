import { question as words } from '../base/words.ts'
import buttons from '../components/button/button.module.css'
import box from '../components/layout/box.module.css'
import layout from '../components/layout/layout.module.css'
import message from '../components/layout/message.module.css'
import { icon } from '../drawings/icon-element.ts'
import look from './question-dialog.module.css'

/**
 * Asks in a dialog with the specification's texts (提示, 确定, 取消, type warning); true when the person agrees. Rejects in a browser that
 * has no dialogs.
 */
export async function askInDialog(question: string, detail?: string): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.className = `${box.box} ${look.dialog}`
  // A press beside it takes it away, as Escape does.
  dialog.setAttribute('closedby', 'any')
  const heading = element('h2', words.title)
  heading.id = 'question-title'
  const asked = element('p')
  asked.className = message.withButton ?? ''
  asked.id = 'question-asked'
  asked.append(icon('mind'), element('b', question))
  dialog.setAttribute('aria-labelledby', heading.id)
  dialog.setAttribute('aria-describedby', asked.id)
  const form = document.createElement('form')
  form.method = 'dialog'
  form.className = `${box.body} ${layout.stack}`
  const acts = element('p')
  acts.className = layout.actions ?? ''
  acts.append(button(words.yes, buttons.primary, 'yes'), ' ', button(words.no, buttons.secondary, 'no'))
  form.append(asked, ...(detail ? [element('p', detail)] : []), acts)
  dialog.append(heading, form)
  document.body.append(dialog)
  const closed = new Promise((close) => dialog.addEventListener('close', close))
  try {
    // The browser keeps the focus inside, closes with Escape, and gives the focus back.
    dialog.showModal()
    await closed
    return dialog.returnValue === 'yes'
  } finally {
    dialog.remove()
  }
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function button(text: string, className: string | undefined, value: string): HTMLButtonElement {
  const made = document.createElement('button')
  Object.assign(made, { type: 'submit', className, value, textContent: text })
  return made
}
