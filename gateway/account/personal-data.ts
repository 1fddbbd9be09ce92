import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { account as calls } from '../../contract/account.ts'
import { giveUpPlaces } from '../activity/places.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Handlers } from '../base/handler.ts'
import { discardBytes } from '../files/held-files.ts'
import {
  account,
  accountEnterprise,
  binding,
  consent,
  idempotentAnswer,
  knownNetwork,
  smsCode,
  smsOutbox,
  ssoAuthority,
} from '../store/schema/account.ts'
import { feedback } from '../store/schema/content.ts'
import { declaration, declarationMessage, declarationThreadRead } from '../store/schema/declaration.ts'
import { uploadedFile } from '../store/schema/file.ts'
import { message, reminder } from '../store/schema/message.ts'
import { mailAddress, mailCode, noticeOutbox, noticeTold } from '../store/schema/notice.ts'
import {
  consult,
  favourite,
  policy,
  savedSearch,
  subscriptionVisit,
  tag,
  tagSubscription,
} from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { accountOf, enterprisesOf } from './accounts.ts'
import { countOwnAttempt, forgetOwnAttempts } from './login-attempts.ts'
import { ownBindingsOf } from './own-bindings.ts'
import { isPassword } from './password-hash.ts'
import { closeSessionsOf } from './sessions.ts'

type PersonalDataCalls = Pick<
  Handlers<typeof calls>,
  'personalData' | 'deletePersonalData' | 'withdrawConsent'
>

/** What a person may see, take away and have deleted (个人信息保护法, articles 15, 45 and 47). */
export function personalDataHandlers(context: Context): PersonalDataCalls {
  const { db } = context
  return {
    async personalData(_input, { tenantId, user }) {
      const row = await accountOf(context, tenantId, user.id)
      const enterprises = await enterprisesOf(context, tenantId, user.id)
      const enIds = enterprises.map(({ enId }) => enId)
      const [
        bindings,
        authorities,
        consents,
        favourites,
        tags,
        reminders,
        consults,
        messages,
        declarations,
        searches,
        [mail],
        threadMessages,
      ] = await Promise.all([
        ownBindingsOf(context, tenantId, user.id),
        db
          .select({ creditCode: ssoAuthority.creditCode, capacity: ssoAuthority.capacity })
          .from(ssoAuthority)
          .where(and(eq(ssoAuthority.tenantId, tenantId), eq(ssoAuthority.userId, user.id))),
        db
          .select()
          .from(consent)
          .where(and(eq(consent.tenantId, tenantId), eq(consent.userId, user.id))),
        db
          .select({ policyId: favourite.policyId, title: policy.title, addedAt: favourite.addedAt })
          .from(favourite)
          .innerJoin(policy, and(eq(policy.tenantId, favourite.tenantId), eq(policy.id, favourite.policyId)))
          .where(and(eq(favourite.tenantId, tenantId), eq(favourite.userId, user.id))),
        db
          .select({ name: tag.name })
          .from(tagSubscription)
          .innerJoin(tag, and(eq(tag.tenantId, tagSubscription.tenantId), eq(tag.id, tagSubscription.tagId)))
          .where(and(eq(tagSubscription.tenantId, tenantId), eq(tagSubscription.userId, user.id))),
        db
          .select({ projectTitle: declarationProject.title, setAt: reminder.setAt })
          .from(reminder)
          .innerJoin(
            declarationProject,
            and(
              eq(declarationProject.tenantId, reminder.tenantId),
              eq(declarationProject.id, reminder.projectId),
            ),
          )
          .where(and(eq(reminder.tenantId, tenantId), eq(reminder.userId, user.id))),
        db
          .select()
          .from(consult)
          .where(and(eq(consult.tenantId, tenantId), eq(consult.userId, user.id))),
        db
          .select()
          .from(message)
          .where(and(eq(message.tenantId, tenantId), eq(message.userId, user.id)))
          .orderBy(desc(message.at)),
        enIds.length === 0
          ? []
          : db
              .select({
                number: declaration.number,
                projectTitle: declarationProject.title,
                status: declaration.status,
              })
              .from(declaration)
              .innerJoin(
                declarationProject,
                and(
                  eq(declarationProject.tenantId, declaration.tenantId),
                  eq(declarationProject.id, declaration.projectId),
                ),
              )
              .where(and(eq(declaration.tenantId, tenantId), inArray(declaration.enId, enIds))),
        db
          .select({ name: savedSearch.name, savedAt: savedSearch.createdAt })
          .from(savedSearch)
          .where(and(eq(savedSearch.tenantId, tenantId), eq(savedSearch.userId, user.id))),
        db
          .select({ address: mailAddress.address, provedAt: mailAddress.provedAt })
          .from(mailAddress)
          .where(and(eq(mailAddress.tenantId, tenantId), eq(mailAddress.userId, user.id))),
        db
          .select({ words: declarationMessage.words, at: declarationMessage.at })
          .from(declarationMessage)
          .where(and(eq(declarationMessage.tenantId, tenantId), eq(declarationMessage.userId, user.id)))
          .orderBy(desc(declarationMessage.at)),
      ])
      return {
        exportedAt: context.now(tenantId).toISOString(),
        account: {
          name: row.name,
          nickName: row.nickName,
          phone: row.phone ?? '',
          registeredAt: row.registeredAt.toISOString(),
          recommendByProfile: row.recommendByProfile,
        },
        consents: consents.map(({ version, agreedAt, withdrawnAt }) => ({
          version,
          agreedAt: agreedAt.toISOString(),
          withdrawnAt: withdrawnAt?.toISOString() ?? null,
        })),
        enterprises,
        bindings,
        authorities,
        favourites: favourites.map((one) => ({ ...one, addedAt: one.addedAt.toISOString() })),
        tags: tags.map(({ name }) => name),
        reminders: reminders.map((one) => ({ ...one, setAt: one.setAt.toISOString() })),
        consults: consults.map(({ title, content, askedAt, answer }) => ({
          title,
          content,
          askedAt: askedAt.toISOString(),
          answer,
        })),
        messages: messages.map(({ title, body, at }) => ({ title, body, at: at.toISOString() })),
        declarations,
        savedSearches: searches.map(({ name, savedAt }) => ({ name, savedAt: savedAt.toISOString() })),
        mail: mail ? { address: mail.address, provedAt: mail.provedAt.toISOString() } : null,
        threadMessages: threadMessages.map(({ words, at }) => ({ words, at: at.toISOString() })),
      }
    },

    async deletePersonalData({ password }, { tenantId, user }) {
      const row = await accountOf(context, tenantId, user.id)
      await countOwnAttempt(context, tenantId, user.id)
      if (row.passwordHash && !(await isPassword(password ?? '', row.passwordHash))) {
        throw new BusinessWarning({ errorMessage: '密码不正确', field: 'password' })
      }
      await forgetOwnAttempts(context, tenantId, user.id)
      const files = await db.transaction(async (store) => {
        for (const table of [
          favourite,
          tagSubscription,
          subscriptionVisit,
          savedSearch,
          consult,
          message,
          reminder,
          declarationThreadRead,
          noticeOutbox,
          noticeTold,
          mailAddress,
          mailCode,
          accountEnterprise,
          binding,
          ssoAuthority,
          consent,
          knownNetwork,
          // An answer that is stored for repeats holds what was sent.
          idempotentAnswer,
        ]) {
          await store.delete(table).where(and(eq(table.tenantId, tenantId), eq(table.userId, user.id)))
        }
        await giveUpPlaces({ ...context, db: store }, { tenantId, userId: user.id })
        // What was said stays, without who said it.
        await store
          .update(feedback)
          .set({ userId: null, phone: null })
          .where(and(eq(feedback.tenantId, tenantId), eq(feedback.userId, user.id)))
        await store
          .update(declarationMessage)
          .set({ userId: null, author: '已注销的用户' })
          .where(and(eq(declarationMessage.tenantId, tenantId), eq(declarationMessage.userId, user.id)))
        if (row.phone) {
          for (const table of [smsCode, smsOutbox]) {
            await store.delete(table).where(and(eq(table.tenantId, tenantId), eq(table.phone, row.phone)))
          }
        }
        await store.delete(account).where(and(eq(account.tenantId, tenantId), eq(account.id, user.id)))
        // What was uploaded for an enterprise stays with it.
        return store
          .delete(uploadedFile)
          .where(
            and(
              eq(uploadedFile.tenantId, tenantId),
              eq(uploadedFile.userId, user.id),
              isNull(uploadedFile.enId),
            ),
          )
          .returning({ filePath: uploadedFile.filePath })
      })
      await discardBytes(context, files)
      await closeSessionsOf(context, tenantId, user.id)
      return { done: true }
    },

    async withdrawConsent(_input, { tenantId, user }) {
      await db
        .update(consent)
        .set({ withdrawnAt: context.now(tenantId) })
        .where(and(eq(consent.tenantId, tenantId), eq(consent.userId, user.id), isNull(consent.withdrawnAt)))
      return { done: true }
    },
  }
}
