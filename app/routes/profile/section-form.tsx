import { useRef, useState } from 'react'
import { Form } from 'react-router'
import button from '../../components/button/button.module.css'
import { ErrorSummary, errorsOf } from '../../components/error-summary.tsx'
import layout from '../../components/layout/layout.module.css'
import { Actions } from '../../components/layout/spaced.tsx'
import text from '../../components/layout/text.module.css'
import { SubmitButton } from '../../components/submit-button.tsx'
import { enteredValue } from '../../forms/action-result.ts'
import { checkBy } from '../../forms/check-form.ts'
import { EnterpriseField } from '../../forms/enterprise-field.tsx'
import { useActionResult } from '../../forms/use-action-result.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import type { ProfileResult } from './area-choice.ts'
import { fieldNames } from './field-names.ts'
import { SectionFields, type Shown } from './profile-fields.tsx'
import { profileHref, researchYears, sectionHints } from './profile-sections.ts'
import type { Basis } from './save-section.server.ts'
import { controlsOf, storedData } from './section-data.ts'
import { useUnsaved } from './use-unsaved.ts'

interface SectionFormProps {
  enId: string
  shown: Shown
  today: string
  /** What the saving starts from. */
  basis: Basis
}

/** The form of one section, saved as a whole. */
export function SectionForm({ enId, today, ...loaded }: SectionFormProps) {
  // Each step of an area reads the page's data again: what is saved starts from what the fields came with.
  const [{ shown, basis }] = useState(loaded)
  const answer = useActionResult<ProfileResult>()
  const version = enteredValue(answer, 'version', String(basis.version ?? ''))
  // A new version comes with values of others, and controls take a value only when they are new.
  return <VersionForm key={version} {...{ enId, today, shown, basis, answer, version }} />
}

function VersionForm({
  enId,
  shown,
  today,
  basis,
  answer,
  version,
}: SectionFormProps & { answer: ProfileResult | undefined; version: string }) {
  const element = useRef<HTMLFormElement>(null)
  const { section } = shown
  const years = shown.section === 'research' ? researchYears(shown.profile.rdExpenses, today) : []
  const stored = storedData(section, shown.section === 'basic' ? shown.basic : shown.profile, years)
  const form = useCheckedForm({
    form: element,
    load: async () => checkBy((await import('./profile-schemas.ts')).rulesOf(section, years)),
    values: { ...controlsOf(stored), ...answer?.values },
    result: answer,
  })
  const beforeSubmit = useUnsaved(element, answer)
  const contested = enteredValue(answer, 'contested')
  return (
    <Form
      ref={element}
      className={layout.stack}
      method="post"
      preventScrollReset
      noValidate
      onSubmit={(event) => {
        form.onSubmit(event)
        beforeSubmit(event)
      }}
    >
      <EnterpriseField />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="opened" value={enteredValue(answer, 'opened', basis.opened)} />
      {contested ? <input type="hidden" name="contested" value={contested} /> : null}
      <p className={text.quiet}>{sectionHints[section]}</p>
      <ErrorSummary title="还没有保存" errors={errorsOf(form.result, fieldNames)} />
      <SectionFields form={form} shown={shown} years={years} answer={answer} />
      <Actions>
        <SubmitButton>{contested ? '以我填写的为准' : '保存'}</SubmitButton>
        {contested ? (
          <SubmitButton variant="default" name="intent" value="theirs" formNoValidate>
            采用别处的修改
          </SubmitButton>
        ) : null}
        <a className={button.secondary} href={`${profileHref(enId)}#${section}`}>
          取消
        </a>
      </Actions>
    </Form>
  )
}
