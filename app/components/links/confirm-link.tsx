import type { ReactNode } from 'react'
import { personFieldName, usePersonKey } from '../../forms/person-field.tsx'
import button from '../button/button.module.css'

/**
 * Leads to a confirm page (`ConfirmPage`) whose POST goes to the same address. With scripts the question stands in a
 * dialog and 确定 sends that POST (enhancements/links.ts).
 */
export function ConfirmLink({
  href,
  question,
  detail,
  fields = {},
  className = button.secondary,
  children,
}: {
  href: string
  question: string
  detail?: string
  fields?: Record<string, string>
  className?: string
  children: ReactNode
}) {
  const person = usePersonKey()
  const sent = person ? { ...fields, [personFieldName]: person } : fields
  return (
    <a
      className={className}
      href={href}
      data-question={question}
      data-question-detail={detail}
      data-question-fields={JSON.stringify(sent)}
    >
      {children}
    </a>
  )
}
