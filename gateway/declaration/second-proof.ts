import { and, eq } from 'drizzle-orm'
import type { declaration as calls } from '../../contract/declaration.ts'
import { sectionProblems } from '../../contract/declaration-form.ts'
import type { Declaration, ProjectDetail } from '../../contract/entities/declaration.ts'
import { normalizeDigits } from '../../contract/typed-formats.ts'
import { accountOf } from '../account/accounts.ts'
import { type PersonalPurpose, resendAfter, sendPersonalCode, spendSmsCode } from '../account/sms.ts'
import { record, recordRefusal } from '../audit/record.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Handlers } from '../base/handler.ts'
import { maskedPhone } from '../base/masked-address.ts'
import { hasSingleSignOn } from '../data/tenant-config.ts'
import { declaration } from '../store/schema/declaration.ts'
import { type Applicant, neededProject, ownDeclaration } from './checks.ts'
import { outdatedWarning } from './conflict.ts'
import type { Stored } from './declarations.ts'

type Proved = Pick<Stored, 'form' | 'bankAccountProvedAt'>

export function hasBankAccount({ form }: Pick<Stored, 'form'>): boolean {
  return Boolean(form.bank.accountNumber?.trim())
}

/** The proof of the bank account after these fields have changed: it was given for the account as it stood. */
export function withoutStaleProof(
  { bankAccountProvedAt }: Pick<Stored, 'bankAccountProvedAt'>,
  changed: readonly string[],
): Pick<Stored, 'bankAccountProvedAt'> {
  const isStale = changed.some((field) => field.startsWith('bank.'))
  return { bankAccountProvedAt: isStale ? null : bankAccountProvedAt }
}

/**
 * Whether somebody has to prove a second time who they are, because money will be paid to the account that they hand in (互联网政务应用安全管理规定).
 * Whom the single sign-on knows surely has proved it, and so has whoever proved this account before.
 */
function needsSecondProof({ login }: Pick<Applicant, 'login'>, row: Proved): boolean {
  return hasBankAccount(row) && row.bankAccountProvedAt === null && login?.assurance !== 'high'
}

/** Throws BusinessWarning beside `smsCode` where a second proof is needed before handing in. */
export function requireSecondProof(caller: Applicant, row: Proved): void {
  if (needsSecondProof(caller, row)) {
    throw new BusinessWarning({
      errorMessage: '提交前请用短信验证码确认收款账户。还没有存草稿的，请先存草稿',
      field: 'smsCode',
    })
  }
}

/** What a declaration tells whoever has to give a second proof before handing it in; nothing to anybody else. */
export async function secondProofFor(
  context: Context,
  caller: Applicant,
  row: Stored,
): Promise<Pick<Declaration, 'secondProof'>> {
  if (!isOpen(row) || !needsSecondProof(caller, row)) return {}
  const { phone } = await accountOf(context, caller.tenantId, caller.user.id)
  return { secondProof: { phoneMasked: maskedPhone(phone) } }
}

/** The calls by which somebody confirms a bank account with a code that goes to their own number. */
export function secondProofHandlers(
  context: Context,
): Pick<Handlers<typeof calls>, 'sendProofCode' | 'proveBankAccount'> {
  return {
    async sendProofCode(asked, caller) {
      const { row, project, phone } = await toProve(context, caller, asked)
      const problems = sectionProblems('bank', row.form.bank, project.way)
      if (problems.length > 0) throw new BusinessWarning(...problems)
      const ending = normalizeDigits(row.form.bank.accountNumber ?? '').slice(-4)
      await sendPersonalCode(context, caller, {
        kind: 'ownCode',
        phone,
        purpose: purposeOf(row),
        textOf: (code) =>
          `您正在提交政策申报，收款银行账号尾号 ${ending}，验证码 ${code}，10 分钟内有效。不是您本人操作的，请不要告诉任何人，并修改登录密码。`,
        otherwise: hasSingleSignOn(context, caller.tenantId)
          ? '，或用省统一身份认证以高等级登录后提交'
          : `，急用请联系${project.department}`,
      })
      return { phoneMasked: maskedPhone(phone) ?? '', resendAfter }
    },

    async proveBankAccount(asked, caller) {
      const { row, project, phone } = await toProve(context, caller, asked)
      const on = { kind: 'declaration' as const, id: row.id, title: project.title }
      const attempt = spendSmsCode(context, caller, phone, purposeOf(row), asked.smsCode)
      await recordRefusal(context, caller, 'bankAccountProved', 'wrongCode', attempt, on)
      const proved = await context.db.transaction(async (db) => {
        const changed = await db
          .update(declaration)
          .set({ bankAccountProvedAt: context.now(caller.tenantId) })
          .where(
            and(
              eq(declaration.tenantId, row.tenantId),
              eq(declaration.id, row.id),
              eq(declaration.version, row.version),
            ),
          )
          .returning({ id: declaration.id })
        if (changed.length > 0) await record({ ...context, db }, caller, 'bankAccountProved', { on })
        return changed.length > 0
      })
      if (!proved) throw await outdatedWarning(context, row, row.version, project)
      return { done: true }
    },
  }
}

/** The declaration whose account is to be proved as it stands, and the number that proves it. Throws a warning where there is nothing to prove, or nothing to prove it with. */
async function toProve(
  context: Context,
  caller: Applicant,
  { id, version }: { id: string; version: number },
): Promise<{ row: Stored; project: ProjectDetail; phone: string }> {
  const row = await ownDeclaration(context, caller, id)
  const project = await neededProject(context, caller, row.projectId)
  if (row.version !== version) throw await outdatedWarning(context, row, version, project)
  if (!isOpen(row) || !needsSecondProof(caller, row))
    throw new BusinessWarning('这份申报的收款账户不用再确认，可以直接提交')
  const { phone } = await accountOf(context, caller.tenantId, caller.user.id)
  if (!phone) {
    const instead = hasSingleSignOn(context, caller.tenantId)
      ? '请用省统一身份认证以高等级登录后提交'
      : `请联系${project.department}`
    throw new BusinessWarning(`您的账号没有手机号，收不到验证码。${instead}`)
  }
  return { row, project, phone }
}

function isOpen({ status }: Pick<Stored, 'status'>): boolean {
  return status === 'draft' || status === 'returned'
}

/** A code is good for what its receiver could read: one version of one declaration. */
function purposeOf({ id, version }: Stored): PersonalPurpose {
  return `account:${id}:${version}`
}
