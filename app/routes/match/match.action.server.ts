import { href, redirect } from 'react-router'
import { z } from 'zod'
import type { RouterContext } from '../../base/request-info.server.ts'
import { failed, formOf, readForm } from '../../forms/read-form.server.ts'
import { lastYear } from '../../portal/clock.server.ts'
import { answersName, nothingFilled, readProfileQuery } from './profile-query.ts'
import { reportHref } from './verdicts.ts'
import { keepVisitorProfile, visitorProfile } from './visitor-profile.server.ts'

const buttons = z.object({ clear: z.string().optional() })

/**
 * Keeps what a visitor fills in, beside the answers given in the report, and leads to the report.
 */
export async function saveVisitorProfile(request: Request, context: RouterContext) {
  const form = await readForm(request, buttons)
  if (!form.ok) return form.failure
  const filled = new URLSearchParams()
  if (form.data.clear) {
    keepVisitorProfile(context, filled)
    return redirect(href('/zct-ee/policy-match'), 303)
  }
  for (const [name, value] of await formOf(request)) filled.append(name, String(value))
  filled.set(answersName, visitorProfile(context)?.get(answersName) ?? '')
  const { errors, blank } = readProfileQuery(filled, lastYear(context))
  if (blank) return failed({ values: form.values, messages: [nothingFilled] })
  if (Object.keys(errors).length > 0) return failed({ values: form.values, fieldErrors: errors })
  keepVisitorProfile(context, filled)
  return redirect(reportHref(), 303)
}
