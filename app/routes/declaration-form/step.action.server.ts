import { redirect } from 'react-router'
import { z } from 'zod'
import type { FormSection } from '../../../contract/declaration-form.ts'
import type { Declaration } from '../../../contract/entities/declaration.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { failed, readForm } from '../../forms/read-form.server.ts'
import { newOnce } from '../../forms/submit-once.server.ts'
import { today } from '../../portal/clock.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { knownValues } from './known/known-values.server.ts'
import { saveSection, takenOverInWords } from './save-section.server.ts'
import { incomplete, unstorable } from './section/check-section.ts'
import { controlsOf, fieldsIn, longestTyped } from './section/section-text.ts'
import { neighbour, nextToSee, type Step, stepHref, stopsAt } from './steps.ts'

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
  if (refused) return failed({ values, ...refused })

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
  const fieldErrors = to === 'next' ? incomplete(section, declaration.form[section], declaration.way) : {}
  if (Object.keys(fieldErrors).length > 0) return failed({ values: shown, fieldErrors })
  const goTo = stepHref(
    id,
    to === 'next' ? await ahead(context, declaration, section) : neighbour(declaration.way, section, -1),
  )
  return also ? redirectWithNotice(context, goTo, { kind: 'info', text: also }) : redirect(goTo, 303)
}

/** The next step that somebody has to see. What is known is only asked for where a step might be passed over. */
async function ahead(context: RouterContext, declaration: Declaration, section: FormSection): Promise<Step> {
  const next = neighbour(declaration.way, section, 1)
  if (next === 'confirm' || stopsAt(declaration, next)) return next
  const known = await knownValues(context, declaration.projectId, { decides: true })
  return nextToSee(declaration, section, known, today(context))
}
