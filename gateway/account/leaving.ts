import { and, eq } from 'drizzle-orm'
import { roleLabels } from '../../contract/closed-lists.ts'
import { type Doer, record } from '../audit/record.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, NotFound } from '../base/handler.ts'
import { holdEnterprise } from '../enterprise/hold.ts'
import type { Transaction } from '../store/open.ts'
import { accountEnterprise, binding } from '../store/schema/account.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import {
  type EnterpriseKey,
  linkOf,
  mayApprove,
  notifyPeople,
  type PersonRow,
  peopleOf,
} from './enterprise-people.ts'

type Inside = Context & { db: Transaction }

/**
 * The choice of the only approver, who leaves: the colleague to hand over to, null to leave the
 * others without an approver, or undefined if no choice was made.
 */
export type Successor = string | null | undefined

/** Tells the people who are left without an approver what they can do. */
export const withoutApprover =
  '现在没有人可以批准同事代表这家企业办事。已经关联的人照常办事，草稿和申报都在。需要管理员的，请一位同事到“账号安全”再绑定一次这家企业，用登记电话的验证码证明；电话不能用的，请联系受理部门'

/**
 * Returns true if this person may approve, or may once no objection stands, and none of the others
 * may approve now.
 */
function isLastApprover(own: PersonRow, others: readonly PersonRow[]): boolean {
  return reachesApproval(own) && others.length > 0 && !others.some(mayApprove)
}

/** Returns true if a person may approve once no objection to them stands. */
export function reachesApproval({ role }: Pick<PersonRow, 'role'>): boolean {
  return mayApprove({ role, disputed: false })
}

/**
 * Ends the link of a person who leaves an enterprise. Locks the enterprise first, so that of two
 * who leave at once the second one sees that the first has gone. Tells the others if the approver
 * changes.
 * @throws NotFound without a link
 * @throws BusinessWarning if the only approver has chosen no successor, or one who cannot be it
 */
export async function leaveEnterprise(
  inside: Inside,
  doer: Doer,
  key: EnterpriseKey,
  { successor, refuseDisputed }: { successor: Successor; refuseDisputed?: string },
): Promise<{ name: string }> {
  await holdEnterprise(inside.db, key)
  const people = await peopleOf(inside.db, key)
  const own = people.find(({ userId }) => userId === doer.user.id)
  if (!own) throw new NotFound('没有关联这家企业')
  if (own.disputed && refuseDisputed) throw new BusinessWarning(refuseDisputed)
  const others = people.filter((one) => one !== own)
  const { name, creditCode } = await readEnterprise(inside, key)
  if (isLastApprover(own, others)) {
    // A person whom others object to hands nothing over.
    const choice = own.disputed ? null : successor
    const notify = (recipients: readonly PersonRow[], body: string) =>
      notifyPeople(inside, key, recipients, {
        kind: 'peopleNotice',
        title: `“${name}”的办事人`,
        body,
        causedBy: own.userId,
      })
    const left = `原来的${roleLabels[own.role]}不再代表这家企业办事`
    if (choice === undefined) {
      throw new BusinessWarning({
        errorMessage: `您是“${name}”唯一能批准他人的人。请先把另一位设为管理员`,
        field: 'handOver',
      })
    }
    if (choice === null) {
      await stopWaiting(inside, key.tenantId, creditCode)
      await notify(others, `${left}，${withoutApprover}`)
    } else {
      const next = others.find(({ userId, disputed }) => userId === choice && !disputed)
      if (!next) {
        throw new BusinessWarning({ errorMessage: `请在“${name}”的同事里选择一位管理员`, field: 'handOver' })
      }
      await inside.db.update(accountEnterprise).set({ role: 'manager' }).where(linkOf(key, next.userId))
      const on = { kind: 'person' as const, id: next.userId, title: roleLabels.manager }
      await record(inside, { ...doer, enterprise: { enId: key.enId } }, 'roleChanged', { on })
      const rest = others.filter((one) => one !== next)
      await notify([next], `${left}，您现在是管理员，可以批准同事`)
      await notify(rest, `${left}，一位同事接任管理员`)
    }
  }
  await inside.db.delete(accountEnterprise).where(linkOf(key, own.userId))
  return { name }
}

/**
 * Ends all links of a person whose account is deleted. Locks the enterprises in one order, so that
 * two people who delete their accounts do not wait for each other.
 */
export async function leaveAllEnterprises(
  inside: Inside,
  doer: Doer,
  handOver: readonly { enId: string; userId: string | null }[],
): Promise<void> {
  const { tenantId, user } = doer
  const links = await inside.db
    .select({ enId: accountEnterprise.enId })
    .from(accountEnterprise)
    .where(and(eq(accountEnterprise.tenantId, tenantId), eq(accountEnterprise.userId, user.id)))
    .orderBy(accountEnterprise.enId)
  const successors = new Map(handOver.map(({ enId, userId }) => [enId, userId]))
  for (const { enId } of links) {
    await leaveEnterprise(inside, doer, { tenantId, enId }, { successor: successors.get(enId) }).catch(
      (error: unknown) => {
        // Another person has ended the link since it was read.
        if (!(error instanceof NotFound)) throw error
      },
    )
  }
}

async function readEnterprise(inside: Inside, { tenantId, enId }: EnterpriseKey) {
  const [row] = await inside.db
    .select({ name: enterprise.name, creditCode: enterprise.creditCode })
    .from(enterprise)
    .where(and(eq(enterprise.tenantId, tenantId), eq(enterprise.enId, enId)))
  if (!row) throw new NotFound('企业不存在')
  return row
}

/** Leads those who wait for an approval back to the telephone of the registry. */
async function stopWaiting(inside: Inside, tenantId: string, creditCode: string): Promise<void> {
  await inside.db
    .update(binding)
    .set({ state: 'proving', since: inside.now(tenantId) })
    .where(
      and(eq(binding.tenantId, tenantId), eq(binding.creditCode, creditCode), eq(binding.state, 'waiting')),
    )
}
