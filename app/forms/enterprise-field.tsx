import { useState } from 'react'
import { PersonField, personFieldName, usePersonKey } from './person-field.tsx'
import { useSite } from './site-of-page.ts'

/** The name of the hidden field that says for which enterprise a form was opened. */
export const enterpriseFieldName = '_enterprise'

/**
 * Stands in every form that acts for the current enterprise, and says whose form it is (`PersonField`). When another tab
 * has switched to another enterprise in the meantime, the form is refused before its action runs: a page offers to
 * switch back, and what was entered comes back with it. Nothing has to be done in the action. A form with files says
 * both in its address as well (`useOpenedFor`), because its body is passed on unread.
 */
export function EnterpriseField() {
  const site = useSite()
  // The enterprise of the moment in which the form was opened, whatever is read later on.
  const [enId] = useState(site?.person?.currentEnId ?? '')
  return (
    <>
      <PersonField />
      <input type="hidden" name={enterpriseFieldName} value={enId} />
    </>
  )
}

/** What a form with files says in its address: whose it is, and for this enterprise. */
export function useOpenedFor(enId: string): Record<string, string> {
  const person = usePersonKey()
  return { [enterpriseFieldName]: enId, ...(person ? { [personFieldName]: person } : {}) }
}
