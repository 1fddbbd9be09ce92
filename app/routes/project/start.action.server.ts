import { href, redirect } from 'react-router'
import { z } from 'zod'
import type { DeclarationForm } from '../../../contract/entities/declaration.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { words } from '../../base/words.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { failed, readForm } from '../../forms/read-form.server.ts'
import { idempotencyKey } from '../../forms/submit-once.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { leaveNotice, warningOf } from '../../session/notice.server.ts'

const start = z.object({ _once: z.string().optional() })

/**
 * Starts a draft for a project with everything that is known already, and goes on to its form. Where a draft stands
 * already the gateway answers that one, so a second tab or a second click goes on with the first.
 */
export async function startDeclaration(request: Request, context: RouterContext, projectId: string) {
  const form = await readForm(request, start)
  const person = ensureLogin(context, request)
  if (!form.ok) return form.failure
  if (person.role !== 'enterprise') return failed({ values: form.values, messages: [words.enterpriseNeeded] })
  const { declaration } = gateway(context)
  // What is not known can be typed: a draft is never held up by it.
  const { data: known, missing } = await optionalRead(context, () => declaration.prefill({ projectId }), {
    budgetMs: 4000,
    label: 'what a form is prefilled with',
  })
  const sections: DeclarationForm = { enterprise: {}, contact: {}, project: {}, bank: {} }
  for (const { section, name, value } of known?.fields ?? []) {
    if (section !== 'materials') sections[section][name] = value
  }
  const begun = {
    projectId,
    form: sections,
    materials: (known?.materials ?? []).map(({ materialId, file }) => ({ ...file, materialId })),
  }
  const draft = await declaration.add(begun, {
    idempotencyKey: idempotencyKey(context, { ...form.values, enId: person.enterprise.enId }, begun),
  })
  if (missing) leaveNotice(context, warningOf(['已知的内容没有取到，请自己填写', ...missing]))
  return redirect(href('/apply/:id', { id: draft.id }), 303)
}
