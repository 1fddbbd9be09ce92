import look from './question-dialog.module.css'

/** Asks in a dialog with the specification's texts (提示, 确定, 取消); true when the person agrees. */
export function askInDialog(question: string, detail?: string): Promise<boolean> {
  const dialog = document.createElement('dialog')
  dialog.className = `box ${look.dialog}`
  const heading = element('h2', '提示')
  heading.id = 'question-title'
  dialog.setAttribute('aria-labelledby', heading.id)
  const form = document.createElement('form')
  form.method = 'dialog'
  form.className = 'in gap'
  const asked = document.createElement('p')
  asked.append(element('b', question))
  const acts = element('p')
  acts.className = 'acts'
  acts.append(button('确定', 'btn', 'yes'), button('取消', 'btn alt', 'no'))
  form.append(asked, ...(detail ? [element('p', detail)] : []), acts)
  dialog.append(heading, form)
  document.body.append(dialog)
  // The browser keeps the focus inside, closes with Escape, and gives the focus back.
  dialog.showModal()
  return new Promise((answer) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      answer(dialog.returnValue === 'yes')
    })
  })
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function button(text: string, className: string, value: string): HTMLButtonElement {
  const made = document.createElement('button')
  Object.assign(made, { type: 'submit', className, value, textContent: text })
  return made
}
