import type { ToolKind } from '../../../../contract/entities/tool.ts'
import { toolResultHref } from '../../../base/addresses.ts'
import { SelectField } from '../../../components/fields/choice-fields.tsx'
import { Notice } from '../../../components/notice.tsx'
import { PartFailure } from '../../../components/part-failure.tsx'
import { SectionHead } from '../../../components/section-head.tsx'
import { EnterpriseField } from '../../../forms/enterprise-field.tsx'
import { useActionResult } from '../../../forms/use-action-result.ts'
import { ToolField } from '../questions/tool-field.tsx'
import type { ResultPage } from '../result.tsx'
import { Differences } from './differences.tsx'

/** One answer changed, and what changes with it. Reads only: nothing is saved. */
export function WhatIfSection({ found, tool }: { found: NonNullable<ResultPage['found']>; tool: ToolKind }) {
  const { whatIf, judged } = found
  const interrupted = useActionResult()
  return (
    <section className="sect gap noprint" id="what-if" aria-labelledby="t-what-if">
      <SectionHead id="t-what-if" title="改一项看变化" note="只是试算，不会保存" />
      <form method="get" action={`${toolResultHref(tool)}#what-if`} className="acts">
        <SelectField
          name="what"
          label="改哪一项"
          options={whatIf.choices}
          defaultValue={whatIf.field?.name}
        />
        <button type="submit" className="btn alt">
          选择
        </button>
      </form>
      {whatIf.field ? (
        <form
          method="post"
          action={`${toolResultHref(tool, { what: whatIf.field.name })}#what-if`}
          className="gap"
        >
          <EnterpriseField />
          <input type="hidden" name="what" value={whatIf.field.name} />
          <ToolField
            field={whatIf.field}
            inputOf={(name) => ({
              name,
              errors: whatIf.errors[name],
              defaultValue: interrupted?.values[name] ?? whatIf.values[name],
            })}
          />
          <p className="acts">
            <button type="submit" className="btn">
              看变化
            </button>
          </p>
        </form>
      ) : null}
      {whatIf.judged ? (
        <PartFailure of={whatIf.judged} name="试算结果" retryHref={`${whatIf.address}#what-if`} />
      ) : null}
      {whatIf.judged?.data ? <Differences before={judged} after={whatIf.judged.data} /> : null}
      {whatIf.judged && !whatIf.judged.data && whatIf.judged.missing === null ? (
        <Notice kind="info" role="status">
          <p>这里不能试算，请修改数据重测。</p>
        </Notice>
      ) : null}
    </section>
  )
}
