import clsx from 'clsx'
import { useMemo, useRef } from 'react'
import { Form } from 'react-router'
import type { ToolKind } from '../../../../contract/entities/tool.ts'
import { toolResultHref } from '../../../base/addresses.ts'
import { Button } from '../../../components/button/button.tsx'
import { SelectField } from '../../../components/fields/choice-fields.tsx'
import layout from '../../../components/layout/layout.module.css'
import { Actions } from '../../../components/layout/spaced.tsx'
import { Notice } from '../../../components/notice.tsx'
import { PartFailure } from '../../../components/part-failure.tsx'
import { SectionHead } from '../../../components/section-head.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { EnterpriseField } from '../../../forms/enterprise-field.tsx'
import { useActionResult } from '../../../forms/use-action-result.ts'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import type { ScreenField } from '../questions/screen-field.ts'
import { ToolField } from '../questions/tool-field.tsx'
import type { ResultPage } from '../result.tsx'
import { Differences } from './differences.tsx'

type WhatIf = NonNullable<ResultPage['found']>['whatIf']

/** One answer changed, and what changes with it. Reads only: nothing is saved. */
export function WhatIfSection({ whatIf, tool }: { whatIf: WhatIf; tool: ToolKind }) {
  const { field, differences } = whatIf
  return (
    <section
      className={clsx(layout.stack, layout.section, layout.screenOnly)}
      id="what-if"
      aria-labelledby="t-what-if"
      tabIndex={-1}
    >
      <SectionHead id="t-what-if" title="改一项看变化" note="只是试算，不会保存" />
      <Form
        method="get"
        action={`${toolResultHref(tool)}#what-if`}
        className={layout.actions}
        discover="none"
      >
        <SelectField
          key={field?.name}
          name="what"
          label="改哪一项"
          options={whatIf.choices}
          defaultValue={field?.name ?? ''}
        />
        <Button type="submit" variant="default">
          选择
        </Button>
      </Form>
      {field ? <ChangeForm key={field.name} field={field} whatIf={whatIf} tool={tool} /> : null}
      {differences ? (
        <PartFailure of={differences} name="试算结果" retryHref={`${whatIf.address}#what-if`} />
      ) : null}
      {differences?.data ? <Differences lines={differences.data} /> : null}
      {differences && !differences.data && differences.missing === null ? (
        <Notice kind="info" role="status">
          <p>这里不能试算，请修改数据重测。</p>
        </Notice>
      ) : null}
    </section>
  )
}

/** The form of one answer. Comes with the answer that is being tried, and what is wrong with it. */
function ChangeForm({ field, whatIf, tool }: { field: ScreenField; whatIf: WhatIf; tool: ToolKind }) {
  const element = useRef<HTMLFormElement>(null)
  const answer = useActionResult()
  const result = useMemo(
    () => answer ?? { ok: false, values: whatIf.values, fieldErrors: whatIf.errors, messages: [] },
    [answer, whatIf],
  )
  const form = useCheckedForm({
    form: element,
    values: { ...whatIf.values, ...answer?.values },
    load: async () => (await import('../questions/answers-check.ts')).answersCheck(tool, {}, [field]),
    result,
  })
  return (
    <Form
      ref={element}
      onSubmit={form.onSubmit}
      method="post"
      action={`${toolResultHref(tool, { what: field.name })}#what-if`}
      className={layout.stack}
      discover="none"
      noValidate
    >
      <EnterpriseField />
      <input type="hidden" name="what" value={field.name} />
      <ToolField field={field} inputOf={form.getInputProps} />
      <Actions>
        <SubmitButton pendingText="正在试算…">看变化</SubmitButton>
      </Actions>
    </Form>
  )
}
