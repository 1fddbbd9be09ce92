import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { roleLabels } from '../../contract/closed-lists.ts'
import type { EnterpriseRole } from '../../contract/entities/account.ts'
import type { EnterprisePerson } from '../../contract/entities/people.ts'
import type { people as calls } from '../../contract/people.ts'
import { clerkPrefix } from '../audit/clerk.ts'
import { type Doer, record } from '../audit/record.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type CallerOf, type Handlers, NotFound } from '../base/handler.ts'
import { holdEnterprise } from '../enterprise/hold.ts'
import { inTransaction } from '../store/in-transaction.ts'
import type { Database, Transaction } from '../store/open.ts'
import { account, accountEnterprise, binding } from '../store/schema/account.ts'
import { auditEvent } from '../store/schema/audit.ts'
import { enterprise as enterpriseTable } from '../store/schema/enterprise.ts'
import { maskedPhone } from './accounts.ts'
import { bindingHandlers } from './binding.ts'
import {
  type EnterpriseKey,
  linkOf,
  mayApprove,
  type PersonRow,
  peopleOf,
  tellPeople,
} from './enterprise-people.ts'

type Asking = CallerOf<typeof calls.list>
type Inside = Context & { db: Transaction }
/** An enterprise by its key, and as it is called. */
type NamedEnterprise = EnterpriseKey & { name: string }
/** Who decides about a person, for which enterprise: somebody of it, or a clerk. */
type Decider = Doer & { enterprise: { enId: string } }

const notLinked = '这个人没有关联这家企业'
const notDisputed = '没有人对这个人的关联提出异议，或者已经有了决定'

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
        people: people.map((one) => personFrom(one, me, settled, now)),
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
          .select({ name: account.name })
          .from(account)
          .where(and(eq(account.tenantId, asking.tenantId), eq(account.id, decided.userId)))
        const name = asker?.name ?? '申请人'
        const recipients = await peopleOf(store, key)
        const body = grant
          ? `${asking.user.name}批准了${name}代表这家企业办事`
          : `${asking.user.name}没有批准${name}代表这家企业办事`
        const title = `“${asking.enterprise.name}”的办事人`
        await tellPeople(inside, key, recipients, { title, body })
      })
      return { done: true }
    },

    async changeRole({ userId, role }, asking) {
      await changed(context, namedEnterpriseOf(asking), userId, async (inside, other, people) => {
        requireMayChange(asking, other, people)
        await keepLink(inside, asking, other, role)
        return `${asking.user.name}把${other.name}的身份改为${roleLabels[role]}`
      })
      return { done: true }
    },

    async remove({ userId }, asking) {
      await changed(context, namedEnterpriseOf(asking), userId, async (inside, other, people) => {
        requireMayChange(asking, other, people)
        await endLink(inside, asking, other)
        return `${asking.user.name}解除了${other.name}与这家企业的关联`
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
        if (!mayObject(me, other, context.now(asking.tenantId))) {
          throw new BusinessWarning('只能对比您晚关联、关联不满 30 天的人提出异议')
        }
        await store.update(accountEnterprise).set({ disputed: true }).where(linkOf(key, userId))
        const on = { kind: 'person' as const, id: userId }
        await record(inside, asking, 'personDisputed', { on })
        const title = `“${asking.enterprise.name}”的办事人有异议`
        const decides = people.some((one) => one.userId !== userId && mayApprove(one))
          ? '等法定代表人或管理员决定'
          : '企业没有别人可以决定，由受理部门处理'
        const body = `${asking.user.name}对${other.name}的关联提出异议，${other.name}暂时不能办事，${decides}`
        await tellPeople(inside, key, people, { title, body })
      })
      return { done: true }
    },
  }
}

/** Somebody whose link to an enterprise is disputed, as whoever decides sees it. */
export interface Dispute {
  enterprise: NamedEnterprise & { creditCode: string }
  person: PersonRow
  /** Everybody who is linked. */
  people: PersonRow[]
  /** The objection itself; null where the records of then are gone. `by` is null once that account is deleted. */
  objection: { id: string; at: Date; by: string | null } | null
}

/**
 * The dispute about a person in an enterprise, which is named by its identifier or its credit code.
 * @throws NotFound, or BusinessWarning where nobody objects
 */
export async function disputeOf(
  { db }: Context,
  { tenantId, named, userId }: { tenantId: string; named: string; userId: string },
): Promise<Dispute> {
  const [found] = await db
    .select({
      enId: enterpriseTable.enId,
      name: enterpriseTable.name,
      creditCode: enterpriseTable.creditCode,
    })
    .from(enterpriseTable)
    .where(
      and(
        eq(enterpriseTable.tenantId, tenantId),
        or(eq(enterpriseTable.enId, named), eq(enterpriseTable.creditCode, named)),
      ),
    )
  if (!found) throw new NotFound('企业不存在')
  const key = { tenantId, enId: found.enId }
  const people = await peopleOf(db, key)
  const person = people.find((one) => one.userId === userId)
  if (!person) throw new NotFound(notLinked)
  if (!person.disputed) throw new BusinessWarning(notDisputed)
  return {
    enterprise: { tenantId, ...found },
    person,
    people,
    objection: await lastObjection(db, key, userId),
  }
}

/** What everybody of the enterprise is told when a clerk has decided. */
export function settledWords({ name, role }: PersonRow, keep: boolean): string {
  const outcome = keep
    ? `${name}可以继续代表这家企业办事，身份是${roleLabels[role]}`
    : `${name}与这家企业的关联已解除`
  return `受理部门处理了对${name}的异议：${outcome}`
}

/**
 * Decides a dispute on behalf of the department, where the enterprise cannot or does not: the link stays as it is, or ends. `by` is the
 * clerk, for the records.
 * @throws NotFound, or BusinessWarning where it was decided, or raised anew, since the clerk has seen it
 */
export async function settleDispute(
  context: Context,
  { enterprise, person, objection }: Dispute,
  { keep, by }: { keep: boolean; by: string },
): Promise<void> {
  const { tenantId, enId } = enterprise
  const clerk = {
    tenantId,
    requestId: '',
    clientAddress: '',
    user: { id: `${clerkPrefix}${by}` },
    enterprise,
  }
  await changed(context, enterprise, person.userId, async (inside, other) => {
    if (!other.disputed) throw new BusinessWarning(notDisputed)
    const current = await lastObjection(inside.db, { tenantId, enId }, other.userId)
    if (current?.id !== objection?.id) {
      throw new BusinessWarning('在您查看以后又有人提出了异议，请再看一遍')
    }
    if (keep) await keepLink(inside, clerk, other, other.role)
    else await endLink(inside, clerk, other)
    return settledWords(other, keep)
  })
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
function mayObject(me: PersonRow | undefined, other: PersonRow, now: Date): boolean {
  if (!me || me.userId === other.userId || other.disputed || other.role === 'legalRepresentative')
    return false
  return me.linkedAt < other.linkedAt && now.getTime() - other.linkedAt.getTime() < objectionMs
}

/** @throws BusinessWarning where it is not for the caller to change this person */
function requireMayChange(asking: Asking, other: PersonRow, people: readonly PersonRow[]): void {
  const me = people.find(({ userId }) => userId === asking.user.id)
  if (!mayChange(me, other)) {
    throw new BusinessWarning('管理员的身份只有法定代表人可以更改，自己的身份不能自己更改')
  }
}

/** Gives somebody a role, or leaves them the one that they have. Either way that ends a dispute about them. */
async function keepLink(
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

async function endLink(inside: Inside, decider: Decider, { userId }: PersonRow): Promise<void> {
  await inside.db.delete(accountEnterprise).where(linkOf(enterpriseKeyOf(decider), userId))
  await record(inside, decider, 'personRemoved', { on: { kind: 'person', id: userId } })
}

/** Does something to somebody who is linked, and tells everybody, also who is not linked any more. */
async function changed(
  context: Context,
  { name, ...key }: NamedEnterprise,
  userId: string,
  change: (inside: Inside, other: PersonRow, people: readonly PersonRow[]) => Promise<string>,
): Promise<void> {
  await inTransaction(context, async (inside) => {
    await holdEnterprise(inside.db, key)
    const people = await peopleOf(inside.db, key)
    const other = people.find((one) => one.userId === userId)
    if (!other) throw new NotFound(notLinked)
    const body = await change(inside, other, people)
    await tellPeople(inside, key, people, { title: `“${name}”的办事人`, body })
  })
}

/** The records of objections to people of an enterprise. */
function objectionsIn({ tenantId, enId }: EnterpriseKey) {
  return and(
    eq(auditEvent.tenantId, tenantId),
    eq(auditEvent.enId, enId),
    eq(auditEvent.event, 'personDisputed'),
    eq(auditEvent.subjectKind, 'person'),
  )
}

/** Whom in an enterprise somebody has objected to in vain: the first decision after it, by whomever, left that person linked. */
async function settledAgainst(
  db: Database,
  key: EnterpriseKey,
  userId: string,
): Promise<ReadonlySet<string | null>> {
  const decision = alias(auditEvent, 'decision')
  const firstDecision = db
    .select({ event: decision.event })
    .from(decision)
    .where(
      and(
        eq(decision.tenantId, auditEvent.tenantId),
        eq(decision.subjectKind, auditEvent.subjectKind),
        eq(decision.subjectId, auditEvent.subjectId),
        eq(decision.enId, auditEvent.enId),
        inArray(decision.event, ['roleChanged', 'personRemoved']),
        gt(decision.writtenAt, auditEvent.writtenAt),
      ),
    )
    .orderBy(asc(decision.writtenAt))
    .limit(1)
  const rows = await db
    .select({ to: auditEvent.subjectId })
    .from(auditEvent)
    .where(and(objectionsIn(key), eq(auditEvent.userId, userId), sql`${firstDecision} = 'roleChanged'`))
  return new Set(rows.map(({ to }) => to))
}

async function lastObjection(
  db: Database,
  key: EnterpriseKey,
  userId: string,
): Promise<Dispute['objection']> {
  const [row] = await db
    .select({ id: auditEvent.id, at: auditEvent.at, by: account.name })
    .from(auditEvent)
    .leftJoin(account, and(eq(account.tenantId, auditEvent.tenantId), eq(account.id, auditEvent.userId)))
    .where(and(objectionsIn(key), eq(auditEvent.subjectId, userId)))
    .orderBy(desc(auditEvent.writtenAt))
    .limit(1)
  return row ?? null
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
    mayObject: mayObject(me, one, now) && !settled.has(userId),
  }
}
