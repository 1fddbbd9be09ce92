import type { RouterContext } from '../../../base/request-info.server.ts'
import { optionalRead } from '../../../errors/optional-read.server.ts'
import { gateway } from '../../../gateway/connect.server.ts'
import type { KnownValue } from './known-values.ts'

/**
 * What is known of a form for this project; nothing where that cannot be told. The values themselves stand in the form: where
 * they came from is a note beside them. With `decides`, the answer is waited for as long as the gateway is.
 */
export async function knownValues(
  context: RouterContext,
  projectId: string,
  { decides = false }: { decides?: boolean } = {},
): Promise<readonly KnownValue[]> {
  const { data } = await optionalRead(context, () => gateway(context).declaration.prefill({ projectId }), {
    label: 'where values came from',
    ...(decides ? { budgetMs: 60_000 } : {}),
  })
  return data?.fields ?? []
}
