import type { Declaration } from '../../../contract/entities/declaration.ts'
import { projectHref } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { remindersWhere } from '../reminder/reminders.server.ts'

/** What the last step tells of a trial: while it waits, its reminder; once its project is open, what is new. Null for what was never tried. */
export async function trialData(context: RouterContext, declaration: Declaration) {
  const { trial, changesSinceTrial, projectId, way } = declaration
  if (trial)
    return {
      reminders: await remindersWhere(context, [{ status: 'upcoming' }]),
      changes: null,
      verdicts: null,
    }
  if (!changesSinceTrial) return null
  const { declaration: calls } = gateway(context)
  const { data: project } = await optionalRead(
    context,
    () => (way === 'automatic' ? calls.freeProject : calls.project)({ id: projectId }),
    { label: 'conditions after a trial', budgetMs: 1500 },
  )
  const results = project?.conditionResults ?? []
  const count = (verdict: 'met' | 'unmet' | 'unknown') =>
    results.filter((one) => one.verdict === verdict).length
  return {
    reminders: null,
    changes: changesSinceTrial,
    verdicts:
      results.length > 0
        ? {
            ...{ met: count('met'), unmet: count('unmet'), unknown: count('unknown') },
            href: `${projectHref(projectId, way)}#preflight`,
          }
        : null,
  }
}

export type TrialData = Awaited<ReturnType<typeof trialData>>
