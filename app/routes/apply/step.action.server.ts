import { redirect } from 'react-router'
import { z } from 'zod'
import { type FormSection, sectionProblems } from '../../../contract/declaration-form.ts'
import type { FieldErrors } from '../../forms/action-result.ts'
import { failed, readForm } from '../../forms/read-form.server.ts'
import { newOnce } from '../../forms/submit-once.server.ts'
import type { RouterContext } from '../../server/request-info.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { fieldsIn, saveSection, unstorable } from './save-section.server.ts'
import { longestTyped, neighbour, stepHref } from './steps.ts'

export const sectionForm = z.object({
  version: z.coerce.number<string>().int().nonnegative(),
  to: z.enum(['next', 'prev', 'draft']).default('next'),
})

/** Saves a section and goes where the button says; 下一步 stays where the section is not complete. */
export async function takeSection(
  request: Request,
  context: RouterContext,
  { id, section }: { id: string; section: FormSection },
) {
  const form = await readForm(request, sectionForm, { longest: longestTyped })
  if (!form.ok) return form.failure
  const { values } = form
  const fields = fieldsIn(section, values)
  const refused = unstorable(section, fields)
  if (Object.keys(refused).length > 0) return failed({ values, fieldErrors: refused })

  const saved = await saveSection(context, { id, section, version: form.data.version, values })
  if ('changes' in saved) {
    return failed({
      values: { ...values, version: String(saved.version), _once: newOnce() },
      messages: [...saved.changes, '您填写的内容还在下面，核对后再保存一次即可'],
    })
  }
  const { declaration } = saved
  if (form.data.to === 'draft') {
    return redirectWithNotice(context, stepHref(id, section), { kind: 'success', text: '草稿已保存' })
  }
  if (form.data.to === 'prev') return redirect(stepHref(id, neighbour(declaration.kind, section, -1)), 303)

  const problems = sectionProblems(section, { ...declaration.form, [section]: fields })
  if (problems.length > 0) {
    const fieldErrors: FieldErrors = {}
    for (const { field = '', errorMessage } of problems) fieldErrors[field] = [errorMessage]
    return failed({
      values: { ...values, version: String(declaration.version), _once: newOnce() },
      fieldErrors,
    })
  }
  return redirect(stepHref(id, neighbour(declaration.kind, section, 1)), 303)
}
