import type { RouterContext } from '../../base/request-info.server.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ifProvided } from '../../gateway/provided.server.ts'
import { who } from '../../session/who.server.ts'

/**
 * What this person has refused for the current enterprise; `data` is null, with nothing missing, for whoever has no enterprise and
 * where this city's gateway takes no refusals.
 */
export function ownRefusals(context: RouterContext) {
  return optionalRead(
    context,
    async () =>
      who(context).role === 'enterprise'
        ? ifProvided(() => gateway(context).recommendation.refusals())
        : null,
    { label: 'refused recommendations', budgetMs: 1200 },
  )
}

/** How many refusals lists keep to; null where none is offered. */
export async function refusedWhere(context: RouterContext): Promise<number | null> {
  const { data } = await ownRefusals(context)
  return data?.length ?? null
}
