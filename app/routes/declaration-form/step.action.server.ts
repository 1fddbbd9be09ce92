import { redirect } from 'react-router'
import { z } from 'zod'
import { type FormSection, sectionProblems } from '../../../contract/declaration-form.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import type { FieldErrors } from '../../forms/action-result.ts'
import { failed, readForm } from '../../forms/read-form.server.ts'
import { newOnce } from '../../forms/submit-once.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { saveSection, takenOverInWords, unstorable } from './save-section.server.ts'
import { controlsOf, fieldsIn } from './section-text.server.ts'
import { longestTyped, neighbour, stepHref } from './steps.ts'

export const sectionForm = z.object({
  version: z.coerce.number<string>().int().nonnegative(),
  opened: z.string().default(''),
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
  const refused = unstorable(section, fieldsIn(section, values))
  if (Object.keys(refused).length > 0) return failed({ values, fieldErrors: refused })

  const { version, opened, to } = form.data
  const saved = await saveSection(context, { id, section, version, opened, values })
  const shown = {
    ...values,
    ...controlsOf(section, saved.text),
    version: String(saved.version),
    opened: saved.opened,
    _once: newOnce(),
  }
  if (Object.keys(saved.contested).length > 0) {
    return failed({
      values: shown,
      fieldErrors: saved.contested,
      messages: ['您填写的内容还在下面，核对后再保存一次，就以这里填写的为准'],
    })
  }
  const { declaration } = saved
  const also = takenOverInWords(saved)
  if (to === 'draft') {
    return redirectWithNotice(context, stepHref(id, section), {
      kind: 'success',
      text: '草稿已保存',
      ...(also ? { detail: also } : {}),
    })
  }
  const problems = to === 'next' ? sectionProblems(section, declaration.form, declaration.way) : []
  if (problems.length > 0) {
    const fieldErrors: FieldErrors = {}
    for (const { field = '', errorMessage } of problems) fieldErrors[field] = [errorMessage]
    return failed({ values: shown, fieldErrors })
  }
  const goTo = stepHref(id, neighbour(declaration.way, section, to === 'next' ? 1 : -1))
  return also ? redirectWithNotice(context, goTo, { kind: 'info', text: also }) : redirect(goTo, 303)
}
