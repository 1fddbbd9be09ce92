import { plainPage } from '../../base/plain-page.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { demonstrationNotice } from '../../portal/tenant.server.ts'
import type { Route } from './+types/autosave.ts'
import { saveSection, takenOverInWords } from './save-section.server.ts'
import { unstorable } from './section/check-section.ts'
import { controlsOf, fieldsIn, longestTyped } from './section/section-text.ts'
import type { AutosaveAnswer } from './section/send-section.ts'
import { sectionForm } from './step.action.server.ts'
import { isSection } from './steps.ts'

/** There is nothing to read here. */
export function loader({ context }: Route.LoaderArgs) {
  return plainPage(405, { notice: demonstrationNotice(context), headers: { allow: 'POST' } })
}

/** Saves a section while somebody types; the page stays as it is. */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (!isSection(params.step)) return plainPage(404, { notice: demonstrationNotice(context) })
  ensureEnterprise(context, request)
  const form = await readForm(request, sectionForm, { longest: longestTyped })
  if (!form.ok) return Response.json({ failed: true }, { status: 422 })
  const refused = unstorable(params.step, fieldsIn(params.step, form.values))
  if (refused) return Response.json({ messages: refused.messages }, { status: 422 })
  const { version, opened } = form.data
  const saved = await saveSection(context, {
    id: params.id,
    section: params.step,
    version,
    opened,
    values: form.values,
  })
  const changes = Object.values(saved.contested).flat()
  const answer = {
    version: saved.version,
    opened: saved.opened,
    text: controlsOf(params.step, saved.text),
    savedAt: saved.declaration.updatedAt,
    takenOver: takenOverInWords(saved),
    changes,
  } satisfies AutosaveAnswer
  return Response.json(answer, { status: changes.length > 0 ? 409 : 200 })
}
