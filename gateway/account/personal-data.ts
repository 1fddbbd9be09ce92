import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { account as calls } from '../../contract/account.ts'
import { ratingReasonLabels, refusalReasonLabels } from '../../contract/closed-lists.ts'
import { giveUpPlaces } from '../activity/places.ts'
import { ownTrail } from '../audit/own-trail.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Handlers } from '../base/handler.ts'
import { discardBytes } from '../files/held-files.ts'
import { inTransaction } from '../store/in-transaction.ts'
import {
  account,
  accountEnterprise,
  binding,
  consent,
  idempotentAnswer,
  knownDevice,
  knownNetwork,
  smsCode,
  smsOutbox,
  ssoAuthority,
} from '../store/schema/account.ts'
import { activity, activitySignUp } from '../store/schema/activity.ts'
import { feedback } from '../store/schema/content.ts'
import { declaration, declarationMessage, declarationThreadRead } from '../store/schema/declaration.ts'
import { uploadedFile } from '../store/schema/file.ts'
import { message, reminder } from '../store/schema/message.ts'
import { mailAddress, mailCode, mailOutbox, noticeOutbox, noticeTold } from '../store/schema/notice.ts'
import {
  consult,
  favourite,
  policy,
  recommendationRefusal,
  savedSearch,
  subscriptionVisit,
  tag,
  tagSubscription,
} from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { rating } from '../store/schema/rating.ts'
import { readThreadWords } from '../store/thread-words.ts'
import { accountOf, enterprisesOf } from './accounts.ts'
import { withdrawConsentTo } from './consent.ts'
import { leaveAllEnterprises } from './leaving.ts'
import { countOwnAttempt, forgetOwnAttempts } from './login-attempts.ts'
import { ownBindingsOf } from './own-bindings.ts'
import { toldOf } from './own-logins.ts'
import { isPassword } from './password-hash.ts'
import { closeSessionsOf, loginsOf } from './sessions.ts'

/** An export tells at most so many records; the page shows them all. */
const mostExported = 5000

type PersonalDataCalls = Pick<
  Handlers<typeof calls>,
  'personalData' | 'deletePersonalData' | 'withdrawConsent'
>

/** What a person may see, take away and have deleted (个人信息保护法, articles 15, 45 and 47). */
export function personalDataHandlers(context: Context): PersonalDataCalls {
  const { db } = context
  return {
    async personalData(_input, caller) {
      const { tenantId, user } = caller
      const row = await accountOf(context, tenantId, user.id)
      const enterprises = await enterprisesOf(context, tenantId, user.id)
      const enIds = enterprises.map(({ enId }) => enId)
      const [
        logins,
        knownDevices,
        bindings,
        authorities,
        consents,
        favourites,
        tags,
        reminders,
        refusals,
        consults,
        ratings,
        messages,
        declarations,
        searches,
        [mail],
        threadMessages,
        signUps,
        opinions,
      ] = await Promise.all([
        loginsOf(context, tenantId, user.id),
        db
          .select()
          .from(knownDevice)
          .where(and(eq(knownDevice.tenantId, tenantId), eq(knownDevice.userId, user.id))),
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
          .select({
            title: policy.title,
            reason: recommendationRefusal.reason,
            at: recommendationRefusal.at,
          })
          .from(recommendationRefusal)
          .innerJoin(
            policy,
            and(
              eq(policy.tenantId, recommendationRefusal.tenantId),
              eq(policy.id, recommendationRefusal.policyId),
            ),
          )
          .where(
            and(eq(recommendationRefusal.tenantId, tenantId), eq(recommendationRefusal.userId, user.id)),
          ),
        db
          .select()
          .from(consult)
          .where(and(eq(consult.tenantId, tenantId), eq(consult.userId, user.id))),
        db
          .select()
          .from(rating)
          .where(and(eq(rating.tenantId, tenantId), eq(rating.userId, user.id))),
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
          .select({
            words: declarationMessage.words,
            plainWords: declarationMessage.plainWords,
            at: declarationMessage.at,
          })
          .from(declarationMessage)
          .where(and(eq(declarationMessage.tenantId, tenantId), eq(declarationMessage.userId, user.id)))
          .orderBy(desc(declarationMessage.at)),
        db
          .select({ title: activity.title, signUp: activitySignUp })
          .from(activitySignUp)
          .innerJoin(
            activity,
            and(eq(activity.tenantId, activitySignUp.tenantId), eq(activity.id, activitySignUp.activityId)),
          )
          .where(and(eq(activitySignUp.tenantId, tenantId), eq(activitySignUp.userId, user.id))),
        db
          .select()
          .from(feedback)
          .where(and(eq(feedback.tenantId, tenantId), eq(feedback.userId, user.id)))
          .orderBy(desc(feedback.at)),
      ])
      const trail = await ownTrail(db, { tenantId, userId: user.id }, { page: 1, size: mostExported })
      await record(context, caller, 'personalDataExported')
      return {
        exportedAt: context.now(tenantId).toISOString(),
        account: {
          name: row.name,
          nickName: row.nickName,
          phone: row.phone ?? '',
          registeredAt: row.registeredAt.toISOString(),
          recommendByProfile: row.recommendByProfile,
        },
        logins: logins.map(toldOf),
        knownDevices: knownDevices.map(({ browser, system, network, lastAt }) => ({
          browser: browser || null,
          system: system || null,
          network,
          lastAt: lastAt.toISOString(),
        })),
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
        refusals: refusals.map(({ title, reason, at }) => ({
          title,
          reason: refusalReasonLabels[reason],
          at: at.toISOString(),
        })),
        consults: consults.map(({ title, content, askedAt, answer }) => ({
          title,
          content,
          askedAt: askedAt.toISOString(),
          answer,
        })),
        ratings: ratings.map(({ title, stars, reasons, words, at, addition, answer, content }) => ({
          ...{ title, stars, words, addition, answer, content },
          reasons: reasons.map((reason) => ratingReasonLabels[reason]),
          at: at.toISOString(),
        })),
        messages: messages.map(({ title, body, at }) => ({ title, body, at: at.toISOString() })),
        declarations,
        audit: trail.records,
        savedSearches: searches.map(({ name, savedAt }) => ({ name, savedAt: savedAt.toISOString() })),
        mail: mail ? { address: mail.address, provedAt: mail.provedAt.toISOString() } : null,
        threadMessages: threadMessages.map(({ at, ...row }) => ({
          words: readThreadWords(row),
          at: at.toISOString(),
        })),
        signUps: signUps.map(({ title, signUp: { name, phone, note, signedUpAt } }) => ({
          ...{ activityTitle: title, name, phone, note },
          at: signedUpAt.toISOString(),
        })),
        opinions: opinions.map(({ content, phone, at }) => ({
          ...{ words: content, phone },
          at: at.toISOString(),
        })),
      }
    },

    async deletePersonalData({ password, handOver = [] }, caller) {
      const { tenantId, user } = caller
      const row = await accountOf(context, tenantId, user.id)
      await countOwnAttempt(context, tenantId, user.id)
      if (row.passwordHash && !(await isPassword(password ?? '', row.passwordHash))) {
        await record(context, caller, 'accountDeleted', { refused: 'wrongPassword' })
        throw new BusinessWarning({ errorMessage: '密码不正确', field: 'password' })
      }
      await forgetOwnAttempts(context, tenantId, user.id)
      const files = await inTransaction(context, async (inside) => {
        const store = inside.db
        await leaveAllEnterprises(inside, caller, handOver)
        const mails = await store
          .select({ address: mailAddress.address })
          .from(mailAddress)
          .where(and(eq(mailAddress.tenantId, tenantId), eq(mailAddress.userId, user.id)))
        for (const { address } of mails) {
          await store
            .delete(mailOutbox)
            .where(and(eq(mailOutbox.tenantId, tenantId), eq(mailOutbox.addressKey, address)))
        }
        for (const table of [
          favourite,
          tagSubscription,
          subscriptionVisit,
          savedSearch,
          consult,
          message,
          reminder,
          recommendationRefusal,
          declarationThreadRead,
          noticeOutbox,
          noticeTold,
          mailAddress,
          mailCode,
          accountEnterprise,
          binding,
          ssoAuthority,
          consent,
          knownDevice,
          knownNetwork,
          // An answer that is stored for repeats holds what was sent.
          idempotentAnswer,
        ]) {
          await store.delete(table).where(and(eq(table.tenantId, tenantId), eq(table.userId, user.id)))
        }
        // What was recorded stays for its time, under an identifier that names nobody any more.
        await record(inside, caller, 'accountDeleted')
        await giveUpPlaces(inside, { tenantId, userId: user.id })
        // What was said stays, without who said it.
        await store
          .update(feedback)
          .set({ userId: null, phone: null })
          .where(and(eq(feedback.tenantId, tenantId), eq(feedback.userId, user.id)))
        // A grade counts on in the results. The words go, but for those about a declaration, which are the
        // enterprise's; nobody else reads those any more, for who agreed to that is gone.
        const rated = and(eq(rating.tenantId, tenantId), eq(rating.userId, user.id))
        await store
          .update(rating)
          .set({ title: '', words: '', addition: null })
          .where(and(rated, ne(rating.kind, 'declaration')))
        await store
          .update(rating)
          .set({ userId: null, mayShow: false, shownWords: null, shownAnswer: null })
          .where(rated)
        await store
          .update(declarationMessage)
          .set({ userId: null, author: '已注销的用户' })
          .where(and(eq(declarationMessage.tenantId, tenantId), eq(declarationMessage.userId, user.id)))
        if (row.phone) {
          const sent = [
            { table: smsCode, phone: smsCode.phone },
            { table: smsOutbox, phone: smsOutbox.phoneKey },
          ]
          for (const { table, phone } of sent) {
            await store.delete(table).where(and(eq(table.tenantId, tenantId), eq(phone, row.phone)))
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

    async withdrawConsent(_input, caller) {
      await withdrawConsentTo(context, caller)
      return { done: true }
    },
  }
}
