import { useState } from 'react'
import { useSite } from './site-of-page.ts'

/** The name of the hidden field that says whose form this is. */
export const personFieldName = '_person'

/**
 * Stands in every form that acts in somebody's name. When somebody else has logged in on this browser in the meantime, the
 * form is refused before its action runs: a page says so, and what was entered waits for whom it belongs to. Nothing has
 * to be done in the action. A form with files says it in its address as well, because its body is passed on unread.
 */
export function PersonField() {
  const key = usePersonKey()
  return key ? <input type="hidden" name={personFieldName} value={key} /> : null
}

/** The value of that field; nothing for a visitor. It is that of the moment in which the form was opened. */
export function usePersonKey(): string | undefined {
  const site = useSite()
  const [key] = useState(site?.person?.key)
  return key
}
