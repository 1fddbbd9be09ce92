import { z } from 'zod'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import type { Route } from './+types/preview.ts'
import { partialOf } from './partial.server.ts'
import { usableAnswers } from './questions/form-fields.server.ts'
import { listInputs } from './questions/form-inputs.ts'
import { toolAt } from './tools.server.ts'

/** The result so far, for the form while it is being filled in; what is wrong in it counts as blank. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const tool = toolAt(context, params.tool)
  ensureEnterprise(context, request)
  const form = await readForm(request, z.object({}), { lists: listInputs(tool.fields) })
  if (!form.ok) return Response.json(null)
  const answers = usableAnswers(tool.fields, form.values)
  const { data: judged } = await optionalRead(context, () => tool.preview(gateway(context), answers), {
    label: 'partial result',
  })
  return Response.json(judged && partialOf(judged, tool.fields, answers))
}
