import { checkForm } from '../../forms/check-form.ts'
import type { FormCheck } from '../../forms/use-checked-form.ts'
import { formRules, schemaOf } from './profile-schemas.ts'
import type { ProfileSection } from './profile-sections.ts'

/** Checks one section's form in the browser as its action does on the server. Carries the schemas: it comes with the first focus. */
export function profileCheck(section: ProfileSection, years: readonly number[]): FormCheck {
  const schema = schemaOf(section, years)
  return (form) => checkForm(form, schema, formRules[section])
}
