import { useRef, useState } from 'react'
import { Form } from 'react-router'
import button from '../../components/button/button.module.css'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import layout from '../../components/layout/layout.module.css'
import { SubmitButton } from '../../components/submit-button.tsx'
import text from '../../components/text/text.module.css'
import { type ActionResult, enteredValue } from '../../forms/action-result.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { useActionResult } from '../../forms/use-action-result.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import type { ProfileResult } from './area-choice.ts'
import { fieldNames } from './field-names.ts'
import { SectionFields, type Shown } from './profile-fields.tsx'
import { profileHref, researchYears, sectionHints } from './profile-sections.ts'
import type { Basis } from './save-section.server.ts'
import { useUnsaved } from './use-unsaved.ts'

/** The form of one section, saved as a whole. */
export function SectionForm({
  enId,
  today,
  ...loaded
}: {
  enId: string
  shown: Shown
  today: string
  /** What the saving starts from. */
  basis: Basis
}) {
  // Each step of an area reads the page's data again: what is saved starts from what the fields came with.
  const [{ shown, basis }] = useState(loaded)
  const form = useRef<HTMLFormElement>(null)
  const answer = useActionResult<ProfileResult>()
  const { section } = shown
  const years = shown.section === 'research' ? researchYears(shown.profile.rdExpenses, today) : []
  const { errors, result } = useCheckedForm({
    form,
    load: async () => (await import('./profile-check.ts')).profileCheck(section, years),
    result: answer,
  })
  const beforeSubmit = useUnsaved(form, answer)
  const contested = enteredValue(answer, 'contested')
  const version = enteredValue(answer, 'version', String(basis.version ?? ''))
  return (
    <Form
      ref={form}
      className={layout.stack}
      method="post"
      preventScrollReset
      noValidate
      onSubmit={beforeSubmit}
    >
      <EnterpriseField />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="opened" value={enteredValue(answer, 'opened', basis.opened)} />
      {contested ? <input type="hidden" name="contested" value={contested} /> : null}
      <p className={text.quiet}>{sectionHints[section]}</p>
      <ErrorSummary title="还没有保存" errors={errorsOf(result, fieldNames)} />
      {/* A new version comes with values of others, and controls take a value only when they are new. */}
      <SectionFields
        key={version}
        shown={shown}
        result={shownWith(result ?? answer, answer, errors)}
        today={today}
      />
      <p className={layout.actions}>
        <SubmitButton>{contested ? '以我填写的为准' : '保存'}</SubmitButton>{' '}
        {contested ? (
          <SubmitButton className={button.secondary} name="intent" value="theirs" formNoValidate>
            采用别处的修改
          </SubmitButton>
        ) : null}{' '}
        <a className={button.secondary} href={`${profileHref(enId)}#${section}`}>
          取消
        </a>
      </p>
    </Form>
  )
}

/** What the fields show: what was entered, what is wrong with it now, and the lists that the server has brought. */
function shownWith(
  entered: ActionResult | undefined,
  answer: ProfileResult | undefined,
  fieldErrors: ActionResult['fieldErrors'],
): ProfileResult | undefined {
  if (!entered && Object.keys(fieldErrors).length === 0) return undefined
  const { areas, industries } = answer ?? {}
  return {
    ok: false,
    values: entered?.values ?? {},
    messages: [],
    fieldErrors,
    ...(areas ? { areas } : {}),
    ...(industries ? { industries } : {}),
  }
}
