import type { ReactNode } from 'react'
import { useNavigate, useSubmit } from 'react-router'

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
  const navigate = useNavigate()
  const ask = async () => {
    try {
      const { askInDialog } = await import('./islands/confirm-dialog.tsx')
      if (await askInDialog({ question, detail })) await submit(fields, { method: 'post', action: href })
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
