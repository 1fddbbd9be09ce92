import type { ReactNode } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { personFieldName, usePersonKey } from '../forms/person-field.tsx'

/**
 * Leads to a confirm page (`ConfirmPage`) whose POST goes to the same address. With scripts the question stands in a
 * dialog and 确定 sends that POST; the dialog is fetched with the first click.
 */
export function ConfirmLink({
  href,
  question,
  detail,
  fields = {},
  className = 'btn alt',
  children,
}: {
  href: string
  question: string
  detail?: string
  fields?: Record<string, string>
  className?: string
  children: ReactNode
}) {
  const submit = useSubmit()
  const person = usePersonKey()
  const navigate = useNavigate()
  const ask = async () => {
    try {
      const { askInDialog } = await import('./islands/confirm-dialog.tsx')
      const whole = person ? { ...fields, [personFieldName]: person } : fields
      if (await askInDialog({ question, detail })) await submit(whole, { method: 'post', action: href })
    } catch {
      await navigate(href)
    }
  }
  return (
    <a
      className={className}
      href={href}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void ask()
      }}
    >
      {children}
    </a>
  )
}
