import { isPaid } from '../../../contract/declaration-way.ts'
import type { Declaration, DeclarationSummary } from '../../../contract/entities/declaration.ts'
import { fewestCompared } from '../../../contract/entities/payment.ts'
import { dayInWords } from '../../../contract/project-window.ts'
import { normalizeDigits } from '../../../contract/typed-formats.ts'
import type { Fact } from '../../components/facts-list.tsx'
import { Spaced } from '../../components/layout/spaced.tsx'
import { Amount, AmountBetween, Day } from '../../components/time-and-money.tsx'
import { formatDate, formatEntered, formatMoney } from '../../display/format.ts'

type Approved = Pick<DeclarationSummary, 'projectTitle' | 'timeline' | 'usual'>

const byNotice = '以受理部门通知为准'

/** Returns the granted sum in fen; undefined where the department has told none. */
function approvedFenOf({ timeline }: Pick<DeclarationSummary, 'timeline'>): number | undefined {
  return timeline.findLast(({ status }) => status === 'approved')?.approvedFen
}

/**
 * Says what is approved and when it is expected: `13 万元已通过，预计 12 月 14 日前后到账。` Of
 * several the sum, where every amount is known, and the first day.
 */
export function approvedInWords(approved: readonly Approved[], today: string): string {
  const amounts = approved.flatMap((one) => approvedFenOf(one) ?? [])
  const several = approved.length > 1
  const sum = amounts.length === approved.length && formatMoney(amounts.reduce((all, fen) => all + fen, 0))
  const subject = several
    ? `${approved.length} 件${sum ? `共 ${sum}` : '申报'}`
    : sum || (approved[0]?.projectTitle ?? '')
  const expected = approved.flatMap(({ usual }) => usual?.expectedOn ?? []).sort()
  const next = expected.find((day) => day >= today)
  if (next) return `${subject}已通过，${several ? '最早' : ''}预计 ${dayInWords(next, today)}前后到账。`
  if (expected.length > 0) return `${subject}已通过，还没有到账，已经超过一般用时。`
  return `${subject}已通过，等待拨付。`
}

/** Says what was paid, when and into which account. */
export function paidInWords(
  { timeline, form }: Pick<Declaration, 'timeline' | 'form'>,
  today: string,
): string {
  const paid = timeline.findLast(({ status }) => status === 'paid')
  const subject = paid?.paidFen === undefined ? '资金' : formatMoney(paid.paidFen)
  const day = paid ? `于 ${dayInWords(formatDate(paid.at), today)}` : ''
  const ending = accountEnding(form)
  return `${subject}已${day}拨付到填写的银行账户${ending ? `，尾号 ${ending}` : ''}。`
}

function accountEnding({ bank }: Declaration['form']): string {
  return normalizeDigits(bank['accountNumber'] ?? '').slice(-4)
}

/**
 * The money at a line of a list: what is granted and when it is expected, else what the project
 * gives.
 */
export function MoneyOnLine({
  declaration,
  today,
}: {
  declaration: Pick<DeclarationSummary, 'status' | 'timeline' | 'usual' | 'amount'>
  today: string
}) {
  const { status, usual, amount } = declaration
  const approvedFen = approvedFenOf(declaration)
  const expectedOn = status === 'approved' ? usual?.expectedOn : undefined
  return (
    <Spaced>
      {approvedFen !== undefined ? (
        <b>
          批准 <Amount fen={approvedFen} />
        </b>
      ) : amount ? (
        <AmountBetween range={amount} />
      ) : null}
      {expectedOn === undefined ? null : expectedOn < today ? (
        '已经超过一般用时'
      ) : (
        <span>
          预计 <Day of={expectedOn} /> 前后到账
        </span>
      )}
    </Spaced>
  )
}

/**
 * Lists sums, days and the account of what is approved or paid; before that how long it usually
 * takes.
 */
export function moneyFacts(declaration: Declaration, today: string): Fact[] {
  const { way, status, timeline, usual, form } = declaration
  const isApproved = status === 'approved'
  if (!isPaid(way) || !(isApproved || status === 'paid'))
    return usual === undefined ? [] : [{ name: '一般用时', value: usualInWords(declaration) }]
  const approvedFen = approvedFenOf(declaration)
  const requested = form.project['requestedAmount']
  const paid = timeline.findLast((entry) => entry.status === 'paid')
  const ending = accountEnding(form)
  return [
    ...(isApproved || approvedFen !== undefined
      ? [{ name: '批准金额', value: approvedFen === undefined ? byNotice : <Amount fen={approvedFen} /> }]
      : []),
    ...(approvedFen === undefined && requested
      ? [{ name: '申请金额', value: `${formatEntered(requested)} 万元` }]
      : []),
    ...(isApproved
      ? [{ name: '预计到账', value: <Expected declaration={declaration} today={today} /> }]
      : [
          { name: '到账金额', value: paid?.paidFen === undefined ? byNotice : <Amount fen={paid.paidFen} /> },
          { name: '到账日期', value: <Day of={paid?.at} /> },
        ]),
    { name: '收款账户', value: ending ? `尾号 ${ending}` : null },
  ]
}

/** The day on which the money is expected, marked as an estimate, with what it follows from. */
function Expected({ declaration, today }: { declaration: Declaration; today: string }) {
  const { usual } = declaration
  if (usual === undefined) return byNotice
  const expectedOn = usual?.expectedOn
  if (!expectedOn) return usualInWords(declaration)
  return (
    <>
      {expectedOn < today ? (
        '已经超过一般用时，可以问受理部门'
      ) : (
        <>
          预计 <Day of={expectedOn} /> 前后
        </>
      )}
      （{usualInWords(declaration)}）
    </>
  )
}

function usualInWords({ status, way, usual }: Pick<DeclarationSummary, 'status' | 'way' | 'usual'>): string {
  if (!usual) return `还没有可比的，同类不到 ${fewestCompared} 件`
  const from = status === 'approved' ? '通过' : '受理'
  const days = usual.days === 0 ? '当天' : ` ${usual.days} 个工作日`
  return `${from}后一般${days}${isPaid(way) ? '到账' : '办结'}，同类 ${usual.cases} 件`
}
