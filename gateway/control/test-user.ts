import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { TestUser, wantedUser } from '../../contract/entities/control.ts'
import { enterprisesOf } from '../account/accounts.ts'
import { hashPassword } from '../account/password-hash.ts'
import { issueSsoCode, openSession } from '../account/sessions.ts'
import type { Context } from '../base/context.ts'
import { NotFound } from '../base/handler.ts'
import { phoneColumns } from '../store/encryption/columns.ts'
import { account, accountEnterprise, ssoAuthority } from '../store/schema/account.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { freshCreditCode, freshPhone } from './fresh-numbers.ts'

/** Every test user has the same password, hashed once. */
const password = 'Policy#2026'
let passwordHash: Promise<string> | null = null

/**
 * Makes a person, with enterprises of their own and a code to log in with.
 * @throws NotFound for an enterprise that is named and does not exist
 */
export async function makeTestUser(
  context: Context,
  tenantId: string,
  wanted: z.output<typeof wantedUser>,
): Promise<TestUser> {
  await requireEnterprises(
    context,
    tenantId,
    wanted.enterprises.flatMap(({ enId }) => enId ?? []),
  )
  passwordHash ??= hashPassword(password)
  const id = context.newId('u')
  const phone = freshPhone()
  const at = context.now(tenantId)
  await context.db.insert(account).values({
    tenantId,
    id,
    name: wanted.name,
    nickName: wanted.name,
    ...phoneColumns(phone),
    passwordHash: await passwordHash,
    registeredAt: at,
  })
  for (const [order, one] of wanted.enterprises.entries()) {
    const enId = one.enId ?? context.newId('e')
    if (!one.enId) {
      await context.db.insert(enterprise).values({
        ...(one.profile as object),
        tenantId,
        enId,
        name: one.name ?? `苏州测试${order + 1}号有限公司`,
        creditCode: one.creditCode ?? freshCreditCode(),
        updatedAt: at,
      })
    }
    await context.db.insert(accountEnterprise).values({
      tenantId,
      userId: id,
      enId,
      linkedAt: new Date(at.getTime() + order),
      role: one.role,
      proof: 'singleSignOn',
    })
  }
  for (const { creditCode, capacity } of wanted.authorities) {
    await context.db.insert(ssoAuthority).values({ tenantId, userId: id, creditCode, capacity })
  }
  const [{ accessToken }, ssoCode, enterprises] = await Promise.all([
    openSession(context, { tenantId, userId: id, way: null, assurance: wanted.assurance, from: null }),
    issueSsoCode(context, tenantId, id, wanted.assurance),
    enterprisesOf(context, tenantId, id),
  ])
  return { id, name: wanted.name, phone, password, ssoCode, accessToken, enterprises }
}

async function requireEnterprises(context: Context, tenantId: string, enIds: string[]): Promise<void> {
  const stored = await context.db
    .select({ enId: enterprise.enId })
    .from(enterprise)
    .where(and(eq(enterprise.tenantId, tenantId), inArray(enterprise.enId, enIds)))
  const unknown = enIds.find((enId) => !stored.some((one) => one.enId === enId))
  if (unknown !== undefined) throw new NotFound(`企业 ${unknown} 不存在`)
}
