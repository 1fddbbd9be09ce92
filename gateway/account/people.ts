import { and, asc, eq } from 'drizzle-orm'
import { roleLabels } from '../../contract/closed-lists.ts'
import type { EnterpriseRole } from '../../contract/entities/account.ts'
import type { EnterprisePerson } from '../../contract/entities/people.ts'
import type { people as calls } from '../../contract/people.ts'
import { settledAgainst } from '../audit/objections.ts'
import { type Doer, record } from '../audit/record.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type CallerOf, type Handlers, NotFound } from '../base/handler.ts'
import { maskedPhone } from '../base/masked-address.ts'
import { holdEnterprise } from '../enterprise/hold.ts'
import { inTransaction } from '../store/in-transaction.ts'
import type { Transaction } from '../store/open.ts'
import { account, accountEnterprise, binding } from '../store/schema/account.ts'
import { bindingHandlers } from './binding.ts'
import {
  countPeopleChange,
  type EnterpriseKey,
  linkOf,
  mayApprove,
  notifyPeople,
  type PeopleNotice,
  type PersonRow,
  peopleOf,
} from './enterprise-people.ts'
import { personInText } from './person-in-text.ts'

type Asking = CallerOf<typeof calls.list>
type Inside = Context & { db: Transaction }
/** An enterprise by its key, and as it is called. */
export type NamedEnterprise = EnterpriseKey & { name: string }
/** Who decides about a person, for which enterprise: somebody of it, or a clerk. */
type Decider = Doer & { enterprise: { enId: string } }

/** What is said where somebody is not linked to the enterprise. */
export const notLinked = '这个人没有关联这家企业'

/** How long after somebody was linked others may object, in milliseconds. */
const objectionMs = 30 * 86_400_000

/** Who may act for an enterprise: those who may approve decide about it, and everybody is told. */
export function people(context: Context): Handlers<typeof calls> {
  const { bindEnterprise: _bind, unbindEnterprise: _unbind, ...ownBindings } = bindingHandlers(context)
  return {
    ...ownBindings,

    async list(_input, asking) {
      const key = enterpriseKeyOf(asking)
      const people = await peopleOf(context.db, key)
      const me = people.find(({ userId }) => userId === asking.user.id)
      const now = context.now(asking.tenantId)
      const settled = await settledAgainst(context.db, key, asking.user.id)
      return {
        people: people.map((one) => personFrom(one, people, me, settled, now)),
        waiting: me && mayApprove(me) ? await waitingFor(context, asking) : [],
      }
    },

    async decide({ bindingId, grant, role }, asking) {
      const key = enterpriseKeyOf(asking)
      await inTransaction(context, async (inside) => {
        const store = inside.db
        const itself = and(
          eq(binding.tenantId, asking.tenantId),
          eq(binding.id, bindingId),
          eq(binding.creditCode, asking.enterprise.creditCode),
          eq(binding.state, 'waiting'),
        )
        const since = context.now(asking.tenantId)
        const [decided] = grant
          ? await store.delete(binding).where(itself).returning()
          : await store.update(binding).set({ state: 'declined', since }).where(itself).returning()
        if (!decided) throw new NotFound('这个申请已经处理过，或已经撤回')
        await countPeopleChange(inside, asking.tenantId, asking.user.id)
        if (grant) {
          await store
            .insert(accountEnterprise)
            .values({
              ...key,
              userId: decided.userId,
              linkedAt: since,
              role,
              proof: 'approval',
              approvedBy: asking.user.name,
            })
            .onConflictDoNothing()
        }
        const on = { kind: 'person' as const, id: decided.userId }
        if (grant) await record(inside, asking, 'personApproved', { on: { ...on, title: roleLabels[role] } })
        else await record(inside, asking, 'personDeclined', { on })
        const [asker] = await store
          .select({ name: account.name, phone: account.phone })
          .from(account)
          .where(and(eq(account.tenantId, asking.tenantId), eq(account.id, decided.userId)))
        const recipients = await peopleOf(store, key)
        const me = recipients.find(({ userId }) => userId === asking.user.id)
        const decider = personInText(me ?? { name: '', phone: null })
        const whom = personInText(asker ?? { name: '', phone: null })
        const body = `${decider}${grant ? '批准了' : '没有批准'}${whom}代表这家企业办事`
        const title = `“${asking.enterprise.name}”的办事人`
        const notice = { kind: 'peopleNotice' as const, title, body, causedBy: asking.user.id }
        await notifyPeople(inside, key, recipients, notice)
      })
      return { done: true }
    },

    async changeRole({ userId, role }, asking) {
      await changePerson(context, namedEnterpriseOf(asking), userId, async (inside, other, people) => {
        const me = requireMayChange(asking, other, people)
        if (other.role === role && !other.disputed) return null
        await countPeopleChange(inside, asking.tenantId, me.userId)
        await keepLink(inside, asking, other, role)
        const body = `${personInText(me)}把${personInText(other)}的身份改为${roleLabels[role]}`
        return { body, causedBy: me.userId }
      })
      return { done: true }
    },

    async remove({ userId }, asking) {
      await changePerson(context, namedEnterpriseOf(asking), userId, async (inside, other, people) => {
        const me = requireMayChange(asking, other, people)
        await countPeopleChange(inside, asking.tenantId, me.userId)
        await endLink(inside, asking, other)
        const body = `${personInText(me)}解除了${personInText(other)}与这家企业的关联`
        return { body, causedBy: me.userId }
      })
      return { done: true }
    },

    async object({ userId }, asking) {
      const key = enterpriseKeyOf(asking)
      await inTransaction(context, async (inside) => {
        const store = inside.db
        await holdEnterprise(store, key)
        const people = await peopleOf(store, key)
        const me = people.find((one) => one.userId === asking.user.id)
        const other = people.find((one) => one.userId === userId)
        if (!me || !other) throw new NotFound(notLinked)
        if ((await settledAgainst(store, key, me.userId)).has(userId)) {
          throw new BusinessWarning('您对这个人提出的异议已有处理结果，有新情况请拨打服务电话')
        }
        if (wouldStopEnterprise(me, other, people)) {
          throw new BusinessWarning(
            '这个人是企业唯一能批准他人的人，请填报人员提出异议，或拨打服务电话由受理部门处理',
          )
        }
        if (!mayObject(me, other, people, context.now(asking.tenantId))) {
          throw new BusinessWarning('只能对比您晚关联、关联不满 30 天的人提出异议')
        }
        await countPeopleChange(inside, asking.tenantId, me.userId)
        await store.update(accountEnterprise).set({ disputed: true }).where(linkOf(key, userId))
        const on = { kind: 'person' as const, id: userId }
        await record(inside, asking, 'personDisputed', { on })
        const title = `“${asking.enterprise.name}”的办事人有异议`
        const decides = people.some((one) => one.userId !== userId && mayApprove(one))
          ? '等法定代表人或管理员决定'
          : '企业没有别人可以决定，由受理部门处理'
        const body = `${personInText(me)}对${personInText(other)}的关联提出异议，这个人暂时不能办事，${decides}`
        const notice = { kind: 'peopleNotice' as const, title, body, causedBy: me.userId }
        await notifyPeople(inside, key, people, notice)
      })
      return { done: true }
    },
  }
}

function enterpriseKeyOf({ tenantId, enterprise }: Decider): EnterpriseKey {
  return { tenantId, enId: enterprise.enId }
}

function namedEnterpriseOf({ tenantId, enterprise }: Asking): NamedEnterprise {
  return { tenantId, enId: enterprise.enId, name: enterprise.name }
}

/** The legal representative changes anybody else; a manager those who prepare or read. */
function mayChange(me: PersonRow | undefined, other: PersonRow): boolean {
  if (!me || me.userId === other.userId || !mayApprove(me) || other.role === 'legalRepresentative')
    return false
  return me.role === 'legalRepresentative' || other.role !== 'manager' || other.disputed
}

/** Whoever was there before objects to who came lately; the single sign-on's word for a legal representative is not disputed. */
function mayObject(
  me: PersonRow | undefined,
  other: PersonRow,
  people: readonly PersonRow[],
  now: Date,
): boolean {
  if (!me || me.userId === other.userId || other.disputed || other.role === 'legalRepresentative')
    return false
  if (wouldStopEnterprise(me, other, people)) return false
  return me.linkedAt < other.linkedAt && now.getTime() - other.linkedAt.getTime() < objectionMs
}

/**
 * Returns true if a reader objects to the only approver. The enterprise could not act until a clerk
 * decides, which is too late on the last day of a project.
 */
function wouldStopEnterprise(me: PersonRow, other: PersonRow, people: readonly PersonRow[]): boolean {
  const isLastApprover =
    mayApprove(other) && !people.some((person) => person.userId !== other.userId && mayApprove(person))
  return me.role === 'reader' && isLastApprover
}

/**
 * Returns the caller's own row.
 * @throws BusinessWarning where it is not for the caller to change this person
 */
function requireMayChange(asking: Asking, other: PersonRow, people: readonly PersonRow[]): PersonRow {
  const me = people.find(({ userId }) => userId === asking.user.id)
  if (!me || !mayChange(me, other)) {
    throw new BusinessWarning('管理员的身份只有法定代表人可以更改，自己的身份不能自己更改')
  }
  return me
}

/** Gives somebody a role, or leaves them the one that they have. Either way that ends a dispute about them. */
export async function keepLink(
  inside: Inside,
  decider: Decider,
  { userId }: PersonRow,
  role: EnterpriseRole,
): Promise<void> {
  const on = { kind: 'person' as const, id: userId, title: roleLabels[role] }
  await record(inside, decider, 'roleChanged', { on })
  await inside.db
    .update(accountEnterprise)
    .set({ role, disputed: false })
    .where(linkOf(enterpriseKeyOf(decider), userId))
}

/** Ends the link between a person and the enterprise. */
export async function endLink(inside: Inside, decider: Decider, { userId }: PersonRow): Promise<void> {
  await inside.db.delete(accountEnterprise).where(linkOf(enterpriseKeyOf(decider), userId))
  await record(inside, decider, 'personRemoved', { on: { kind: 'person', id: userId } })
}

/** The notice of a change that everybody gets, and the person who caused it. */
type ToldChange = Pick<PeopleNotice, 'body' | 'causedBy'>

/**
 * Changes something about a linked person, and notifies everybody, also a person who is no longer
 * linked. If `change` returns null, nothing has changed and nothing is sent.
 */
export async function changePerson(
  context: Context,
  { name, ...key }: NamedEnterprise,
  userId: string,
  change: (inside: Inside, other: PersonRow, people: readonly PersonRow[]) => Promise<ToldChange | null>,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    await holdEnterprise(inside.db, key)
    const people = await peopleOf(inside.db, key)
    const other = people.find((one) => one.userId === userId)
    if (!other) throw new NotFound(notLinked)
    const notice = await change(inside, other, people)
    if (!notice) return
    await notifyPeople(inside, key, people, { kind: 'peopleNotice', title: `“${name}”的办事人`, ...notice })
  })
}

async function waitingFor(context: Context, { tenantId, enterprise }: Asking) {
  const rows = await context.db
    .select({
      id: binding.id,
      role: binding.role,
      since: binding.since,
      name: account.name,
      phone: account.phone,
    })
    .from(binding)
    .innerJoin(account, and(eq(account.tenantId, binding.tenantId), eq(account.id, binding.userId)))
    .where(
      and(
        eq(binding.tenantId, tenantId),
        eq(binding.creditCode, enterprise.creditCode),
        eq(binding.state, 'waiting'),
      ),
    )
    .orderBy(asc(binding.since), asc(binding.id))
  return rows.map(({ id, role, since, name, phone }) => ({
    bindingId: id,
    name,
    phoneMasked: maskedPhone(phone),
    askedRole: role,
    since: since.toISOString(),
  }))
}

function personFrom(
  one: PersonRow,
  people: readonly PersonRow[],
  me: PersonRow | undefined,
  settled: ReadonlySet<string | null>,
  now: Date,
): EnterprisePerson {
  const { userId, name, phone, role, proof, linkedAt, approvedBy, disputed } = one
  return {
    userId,
    name,
    phoneMasked: maskedPhone(phone),
    role,
    proof,
    since: linkedAt.toISOString(),
    approvedBy,
    disputed,
    isMe: userId === me?.userId,
    mayChange: mayChange(me, one),
    mayObject: mayObject(me, one, people, now) && !settled.has(userId),
  }
}
