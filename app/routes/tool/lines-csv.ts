import { attachment } from '../../display/attachment.server.ts'
import { csvOf } from '../../display/csv-of.ts'
import { refusal } from '../../errors/refusal.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import type { Route } from './+types/lines-csv.ts'
import { extraDeduction } from './extra-deduction.server.ts'

/** The lines of the extra deduction as a CSV file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { enId } = ensureEnterprise(context, request).enterprise
  const judged = (await extraDeduction.open(gateway(context), enId)).last?.judged
  if (judged?.kind !== 'extraDeduction')
    return refusal(request, context, { status: 404, messages: ['还没有测算结果，请先测算再下载'] })
  const rows = judged.result.lines.map(({ line, name, formula, amount, unit }) => [
    line === null ? '' : String(line),
    name,
    formula ?? '',
    amount,
    unit,
  ])
  return new Response(csvOf([['行次', '项目', '算法', '数额', '单位'], ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment('A107012.csv'),
      'cache-control': 'private, no-store',
    },
  })
}
