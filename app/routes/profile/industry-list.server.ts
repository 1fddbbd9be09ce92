import type { EnterpriseBasic } from '../../../contract/entities/enterprise.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { industryLines } from '../../display/industry-options.ts'
import { gatewayForNobody } from '../../session/gateway-client.server.ts'

/** The industries that the form offers before anything is searched, opened at the chosen one. */
export async function industryList(
  context: RouterContext,
  chosen: string | undefined,
  known?: Pick<EnterpriseBasic, 'industryCode' | 'industryName'>,
): Promise<string> {
  const industries = await gatewayForNobody(context).common.dictValue({ typeCode: 'industryCode' })
  const name = known?.industryCode === chosen ? (known?.industryName ?? null) : null
  return industryLines(industries, chosen ? { code: chosen, name } : null)
}
