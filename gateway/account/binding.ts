import { and, eq } from 'drizzle-orm'
import type { account as accountCalls } from '../../contract/account.ts'
import { clientNetwork } from '../../contract/client-network.ts'
import { hasRightCheckSymbol, isCreditCode, wrongCheckSymbol } from '../../contract/credit-code.ts'
import { type EnterpriseRole, roleReaches } from '../../contract/entities/account.ts'
import type { BindingAnswer, BindingProof, bindingRefusal } from '../../contract/entities/people.ts'
import { isSameName } from '../../contract/name-key.ts'
import type { people as peopleCalls } from '../../contract/people.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Caller, type Handlers, NotFound } from '../base/handler.ts'
import { hasSingleSignOn } from '../data/tenant-config.ts'
import { holdEnterprise } from '../enterprise/hold.ts'
import { enterpriseOfEntry, registryEntryNamed } from '../enterprise/registry.ts'
import { countText, formatRetryTime, textSubject } from '../message/count-texts.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { accountEnterprise, binding, ssoAuthority } from '../store/schema/account.ts'
import { accountOf } from './accounts.ts'
import {
  countApprovalRequest,
  countBindingEntry,
  countBindingProof,
  giveBackBindingAttempt,
  keepWrongEntry,
  type Tried,
} from './binding-attempts.ts'
import { countPeopleChange, mayApprove, notifyPeople, type PersonRow, peopleOf } from './enterprise-people.ts'
import { leaveEnterprise } from './leaving.ts'
import {
  type BindingRow,
  begin,
  ownBindingFrom,
  ownBindingsOf,
  ownRow,
  type Person,
  phoneEnding,
  type Wanted,
  wantedOf,
  wantedOfCode,
} from './own-bindings.ts'
import { personInText } from './person-in-text.ts'
import { resendAfter, sendPersonalCode, spendSmsCode } from './sms.ts'

const refusals: Record<(typeof bindingRefusal.options)[number], string> = {
  mismatch: '企业名称、统一社会信用代码或法定代表人与登记信息不一致，请核对后再绑定',
  tooManyTries: '核对不成功的次数太多，请一小时后再试',
  wrongCode: '短信验证码不对或已失效',
  noWay: '这家企业还没有可以批准的人，请用登记电话的验证码证明',
  disputed: '企业的人对您的关联提出了异议，要由法定代表人或管理员决定',
}

const unknownCode = '没有查到这个统一社会信用代码，请再核对 18 位代码'

/**
 * How somebody comes to act for an enterprise: at once when the single sign-on says that they lead it or are its agent,
 * else by a code to the telephone that the registry holds, or by the approval of somebody who may approve. Whoever is
 * linked already is told of every step.
 */
export function bindingHandlers(
  context: Context,
): Pick<Handlers<typeof accountCalls>, 'bindEnterprise' | 'unbindEnterprise'> &
  Pick<Handlers<typeof peopleCalls>, 'bindings' | 'sendCode' | 'proveByCode' | 'askApproval' | 'giveUp'> {
  /** Says why not, and writes it down. */
  async function refuse(
    caller: Person,
    event: 'enterpriseBound' | 'approvalAsked',
    reason: keyof typeof refusals,
    message = refusals[reason],
  ): Promise<BindingAnswer> {
    await record(context, caller, event, { refused: reason })
    const otherwise =
      reason === 'tooManyTries' && hasSingleSignOn(context, caller.tenantId)
        ? '。法定代表人可以从统一身份认证登录后直接绑定'
        : ''
    return { outcome: 'refused', reason, errorMessage: `${message}${otherwise}` }
  }
  return {
    async bindEnterprise({ creditCode: code, name, legalRepresentative }, caller) {
      const { tenantId, user } = caller
      if (!isCreditCode(code)) {
        throw new BusinessWarning({
          errorMessage: '统一社会信用代码不正确，请核对 18 位代码',
          field: 'creditCode',
        })
      }
      // The registry is right about its own codes, also where the last symbol is wrong.
      const entry = await registryEntryNamed(context.db, code)
      if (!entry && !hasRightCheckSymbol(code))
        throw new BusinessWarning({
          errorMessage: `没有查到这个统一社会信用代码，${wrongCheckSymbol} 18 位代码`,
          field: 'creditCode',
        })
      const capacity = await saidBySingleSignOn(context, tenantId, user.id, code)
      const tried = triedBy(caller, code)
      // Whoever the single sign-on vouches for is kept out by nobody's guesses.
      const counted = capacity ? null : await countBindingEntry(context, tenantId, tried)
      if (!capacity && !counted) return refuse(caller, 'enterpriseBound', 'tooManyTries')
      if (
        !entry ||
        !isSameName(entry.name, name) ||
        !isSameName(entry.legalRepresentative, legalRepresentative)
      ) {
        if (counted) await keepWrongEntry(context, tenantId, tried)
        const isTold = !counted || counted.wrongIsTold
        if (!isTold) return refuse(caller, 'enterpriseBound', 'tooManyTries')
        return refuse(caller, 'enterpriseBound', 'mismatch', entry ? refusals.mismatch : unknownCode)
      }
      if (counted) await giveBackBindingAttempt(context, tenantId, tried, counted)
      const wanted = await wantedOf(context, tenantId, entry)
      const own = wanted.people.find(({ userId }) => userId === user.id)
      if (capacity === 'legalRepresentative' && own?.role !== 'legalRepresentative') {
        return bind(context, caller, wanted, 'singleSignOn', 'legalRepresentative')
      }
      if (own?.disputed) return refuse(caller, 'enterpriseBound', 'disputed')
      // If the enterprise has no approver, a colleague proves the authority again and becomes the
      // manager.
      if (own && wanted.people.some(mayApprove))
        return {
          outcome: 'bound',
          enterprise: await enterpriseRefOf(context, caller, wanted),
          role: own.role,
        }
      if (capacity) return bind(context, caller, wanted, 'singleSignOn')
      const begun = await begin(context, caller, code)
      const shown = ownBindingFrom(begun, wanted)
      return begun.state === 'waiting'
        ? { outcome: 'waiting', binding: shown }
        : { outcome: 'proofNeeded', binding: shown }
    },

    async unbindEnterprise({ enId }, caller) {
      const { tenantId, user } = caller
      await inTransaction(context, async (inside) => {
        await countPeopleChange(inside, tenantId, user.id)
        const { name } = await leaveEnterprise(
          inside,
          caller,
          { tenantId, enId },
          {
            successor: undefined,
            // A person who left now could come again without a decision on the objection.
            refuseDisputed: refusals.disputed,
          },
        )
        const on = { kind: 'enterprise' as const, id: enId, title: name }
        await record(inside, caller, 'enterpriseUnbound', { on })
      })
      return { done: true }
    },

    bindings: (_input, { tenantId, user }) => ownBindingsOf(context, tenantId, user.id),

    async sendCode({ id }, caller) {
      const row = await ownRow(context, caller, id)
      const { entry } = await wantedOfCode(context, row)
      if (!entry.phone) throw new BusinessWarning('登记信息里没有这家企业的手机号，请改由企业的人批准')
      const asking = await accountOf(context, caller.tenantId, caller.user.id)
      const otherWays = [
        '请企业的法定代表人或管理员批准',
        ...(hasSingleSignOn(context, caller.tenantId) ? ['由法定代表人从统一身份认证登录后直接绑定'] : []),
      ]
      await sendPersonalCode(context, caller, {
        kind: codeKindOf(caller, asking.phone, entry.phone),
        phone: entry.phone,
        purpose: purposeOf(row),
        textOf: (code) =>
          `${personInText(asking)}申请在政策服务平台代表“${entry.name}”办事，验证码 ${code}，10 分钟内有效。不是贵企业同意的，请不要告诉任何人。`,
        otherwise: `，或${otherWays.join('，或')}`,
      })
      return { phoneMasked: phoneEnding(entry.phone) ?? '', resendAfter }
    },

    async proveByCode({ id, smsCode }, caller) {
      const row = await ownRow(context, caller, id)
      const tried = triedBy(caller, row.creditCode)
      const counted = await countBindingProof(context, caller.tenantId, tried)
      if (!counted) return refuse(caller, 'enterpriseBound', 'tooManyTries')
      const wanted = await wantedOfCode(context, row)
      const wrong = await spendSmsCode(
        context,
        caller,
        wanted.entry.phone ?? '',
        purposeOf(row),
        smsCode,
      ).then(
        () => null,
        (error: unknown) => error,
      )
      if (wrong instanceof BusinessWarning) return refuse(caller, 'enterpriseBound', 'wrongCode')
      if (wrong) throw wrong
      await giveBackBindingAttempt(context, caller.tenantId, tried, counted)
      if (wanted.people.some((one) => one.userId === caller.user.id && one.disputed))
        return refuse(caller, 'enterpriseBound', 'disputed')
      return bind(context, caller, wanted, 'registeredPhone')
    },

    async askApproval({ id, role }, caller) {
      const row = await ownRow(context, caller, id)
      const wanted = await wantedOfCode(context, row)
      const approvers = wanted.people.filter(mayApprove)
      if (approvers.length === 0 || !wanted.enId) return refuse(caller, 'approvalAsked', 'noWay')
      const isNew = row.state !== 'waiting'
      const until = isNew ? await countRequest(context, caller) : null
      if (until) {
        const time = formatRetryTime(until, context.now(row.tenantId))
        const message = `您请人批准的次数太多，请 ${time} 后再试`
        return refuse(caller, 'approvalAsked', 'tooManyTries', message)
      }
      // Requests that the people of the enterprise are not told of still wait on their page.
      const tried = triedBy(caller, row.creditCode)
      const isTold = isNew && (await countApprovalRequest(context, row.tenantId, tried))
      const asking = await accountOf(context, row.tenantId, caller.user.id)
      const { enId } = wanted
      const changed = await inTransaction(context, async (inside) => {
        const [waiting] = await inside.db
          .update(binding)
          .set({ state: 'waiting', role, since: context.now(row.tenantId) })
          .where(and(eq(binding.tenantId, row.tenantId), eq(binding.id, row.id)))
          .returning()
        if (!waiting) throw new NotFound()
        await record(inside, caller, 'approvalAsked', { on: subjectOf(wanted) })
        if (isTold)
          await notifyPeople(inside, { tenantId: row.tenantId, enId }, wanted.people, {
            kind: 'approvalNotice',
            title: `有人申请代表“${wanted.entry.name}”办事`,
            body: `${personInText(asking)}申请代表这家企业办事，等待法定代表人或管理员批准。不认识这个人的，请不要批准`,
            causedBy: caller.user.id,
          })
        return waiting
      })
      return { outcome: 'waiting', binding: ownBindingFrom(changed, wanted) }
    },

    async giveUp({ id }, caller) {
      const row = await ownRow(context, caller, id)
      const entry = await registryEntryNamed(context.db, row.creditCode)
      await context.db.transaction(async (db) => {
        await db.delete(binding).where(and(eq(binding.tenantId, row.tenantId), eq(binding.id, row.id)))
        const on = {
          kind: 'enterprise' as const,
          id: row.creditCode,
          ...(entry ? { title: entry.name } : {}),
        }
        await record({ ...context, db }, caller, 'bindingGivenUp', { on })
      })
      return { done: true }
    },
  }
}

function subjectOf({ entry, enId }: Wanted) {
  return { kind: 'enterprise' as const, id: enId ?? entry.creditCode, title: entry.name }
}

function triedBy({ user, clientAddress }: Person, creditCode: string): Tried {
  return { person: user.id, enterprise: creditCode, network: clientNetwork(clientAddress) }
}

/** A code is good for this person and this enterprise, whoever else asks for one at the same telephone. */
function purposeOf({ userId, creditCode }: BindingRow) {
  return `bind:${userId}:${creditCode}` as const
}

/**
 * Counts a request for approval by this person. Returns the time until which there have been too
 * many, or null.
 */
function countRequest(context: Context, { tenantId, user, clientAddress }: Person): Promise<Date | null> {
  return inTransaction(context, (inside) =>
    countText(inside, tenantId, [
      textSubject('approvalNotice', 'person', user.id),
      textSubject('approvalNotice', 'network', clientNetwork(clientAddress)),
    ]),
  )
}

/**
 * Returns the kind that a code counts under. Codes to the asker's own number, and those of people
 * whom the single sign-on has verified, count apart from all others.
 */
function codeKindOf({ login }: Person, ownPhone: string | null, registeredPhone: string) {
  if (ownPhone === registeredPhone) return 'ownCode'
  return login?.assurance ? 'verifiedBindingCode' : 'bindingCode'
}

/**
 * Returns the role that a proof gives: the manager's if there is no approver, the preparer's later.
 * No proof takes a higher role away.
 */
function firstRole(people: readonly PersonRow[], own: PersonRow | undefined): EnterpriseRole {
  const role = people.some(mayApprove) ? 'preparer' : 'manager'
  return own && roleReaches(own.role, role) ? own.role : role
}

async function saidBySingleSignOn(context: Context, tenantId: string, userId: string, creditCode: string) {
  const [said] = await context.db
    .select({ capacity: ssoAuthority.capacity })
    .from(ssoAuthority)
    .where(
      and(
        eq(ssoAuthority.tenantId, tenantId),
        eq(ssoAuthority.userId, userId),
        eq(ssoAuthority.creditCode, creditCode),
      ),
    )
  return said?.capacity ?? null
}

async function enterpriseRefOf(context: Context, { tenantId }: Caller, { entry }: Wanted) {
  return enterpriseOfEntry(context.db, tenantId, entry, context.now(tenantId))
}

/** Links a person in a role, the first one where none is given, forgets the wish, and tells everybody who was linked already. */
async function bind(
  context: Context,
  caller: Person,
  wanted: Wanted,
  proof: BindingProof,
  given?: EnterpriseRole,
): Promise<BindingAnswer> {
  const { tenantId, user } = caller
  const { entry } = wanted
  return inTransaction(context, async (inside) => {
    const store = inside.db
    const linkedAt = context.now(tenantId)
    const ref = await enterpriseOfEntry(store, tenantId, entry, linkedAt)
    const place = { tenantId, enId: ref.enId }
    await holdEnterprise(store, place)
    await countPeopleChange(inside, tenantId, user.id)
    const people = await peopleOf(store, place)
    const own = people.find(({ userId }) => userId === user.id)
    const role = given ?? firstRole(people, own)
    await store
      .insert(accountEnterprise)
      .values({ tenantId, userId: user.id, enId: ref.enId, linkedAt, role, proof })
      .onConflictDoUpdate({
        target: [accountEnterprise.tenantId, accountEnterprise.userId, accountEnterprise.enId],
        set: { role, proof, disputed: false },
      })
    await store
      .delete(binding)
      .where(
        and(
          eq(binding.tenantId, tenantId),
          eq(binding.userId, user.id),
          eq(binding.creditCode, entry.creditCode),
        ),
      )
    const on = { kind: 'enterprise' as const, id: ref.enId, title: entry.name }
    await record(inside, caller, 'enterpriseBound', { on })
    const others = people.filter(({ userId }) => userId !== user.id)
    const newcomer = await accountOf(inside, tenantId, user.id)
    await notifyPeople(inside, place, others, {
      kind: 'peopleNotice',
      title: `“${entry.name}”新增了办事人`,
      body: `${personInText(newcomer)}${proofWords[proof]}，可以代表这家企业办事。不认识这个人的，请在“办事人”页提出异议`,
      causedBy: user.id,
    })
    return { outcome: 'bound', enterprise: ref, role }
  })
}

const proofWords: Record<BindingProof, string> = {
  singleSignOn: '经统一身份认证确认',
  registeredPhone: '用登记电话的验证码证明',
  approval: '经批准',
  earlier: '',
}
