import { and, arrayContains, asc, desc, eq, inArray } from 'drizzle-orm'
import type { contract } from '../contract/index.ts'
import type { Context } from './base/context.ts'
import { type Handlers, NotFound } from './base/handler.ts'
import { howMany, pageOfRows } from './base/paging.ts'
import { broughtFileNamed } from './files/brought-files.ts'
import { policyRefsOf } from './policy/ref.ts'
import {
  banner as bannerTable,
  caseStory,
  feedback as feedbackTable,
  news as newsTable,
  relativeEnterprise,
  subject as subjectTable,
} from './store/schema/content.ts'
import { holdsKeyword } from './store/sql-values.ts'
import { subjectDetailFrom, subjectFrom } from './topic/content-answers.ts'
import { idsHolding } from './topic/content-search.ts'
import { isBroughtPicture } from './topic/pictures/brought.ts'
import { pictureUrl, servedPicture, wordsOfBanner } from './topic/pictures/gallery.ts'

/** The policies that a piece of content names, in its own order; those that the tenant does not have are left out. */
async function policiesNamed(context: Context, tenantId: string, ids: string[]) {
  const found = await policyRefsOf(context, tenantId, ids)
  return ids.map((id) => found.get(id)).filter((ref) => ref !== undefined)
}

/** Topics, home, news and cases. */
export function topic(context: Context): Handlers<typeof contract.topic> {
  const { db } = context
  return {
    async subjects({ keyword, category, ...asked }, { tenantId }) {
      const where = and(
        eq(subjectTable.tenantId, tenantId),
        keyword
          ? inArray(subjectTable.id, await idsHolding(context, tenantId, 'subject', keyword))
          : undefined,
        category ? arrayContains(subjectTable.categories, [category]) : undefined,
      )
      const found = await pageOfRows(asked, howMany(db, subjectTable, where), (limit, offset) =>
        db
          .select()
          .from(subjectTable)
          .where(where)
          .orderBy(desc(subjectTable.publishedOn), asc(subjectTable.id))
          .limit(limit)
          .offset(offset),
      )
      return { ...found, records: found.records.map(subjectFrom) }
    },

    async subject({ id }, { tenantId }) {
      const [row] = await db
        .select()
        .from(subjectTable)
        .where(and(eq(subjectTable.tenantId, tenantId), eq(subjectTable.id, id)))
      if (!row) throw new NotFound()
      return subjectDetailFrom(row, await policiesNamed(context, tenantId, row.policyIds))
    },

    async homeSubjects({ size }, { tenantId }) {
      const rows = await db
        .select()
        .from(subjectTable)
        .where(eq(subjectTable.tenantId, tenantId))
        .orderBy(desc(subjectTable.onHome), desc(subjectTable.publishedOn), asc(subjectTable.id))
        .limit(size)
      return rows.map(subjectFrom)
    },

    async banners(asked, { tenantId }) {
      const where = eq(bannerTable.tenantId, tenantId)
      const found = await pageOfRows(asked, howMany(db, bannerTable, where), (limit, offset) =>
        db
          .select()
          .from(bannerTable)
          .where(where)
          .orderBy(asc(bannerTable.position), asc(bannerTable.id))
          .limit(limit)
          .offset(offset),
      )
      const records = found.records.map(({ id, title, imageName, alt, link }) => ({
        ...{ id, title, alt, link },
        imageUrl: pictureUrl(imageName),
        words: wordsOfBanner(imageName),
      }))
      return { ...found, records }
    },

    async banner({ id }, { tenantId }) {
      const [row] = await db
        .select()
        .from(bannerTable)
        .where(and(eq(bannerTable.tenantId, tenantId), eq(bannerTable.id, id)))
      if (!row) throw new NotFound()
      return { ...row, imageUrl: pictureUrl(row.imageName) }
    },

    async picture({ name }, { tenantId }) {
      const drawn = servedPicture(name)
      const found = drawn
        ? { contentType: drawn.contentType, content: Buffer.from(drawn.body, 'utf8') }
        : isBroughtPicture(name)
          ? await broughtFileNamed(db, tenantId, name)
          : null
      if (!found) throw new NotFound('图片不存在')
      const { contentType, content } = found
      return { fileName: name, contentType, size: content.byteLength, stream: content }
    },

    async feedback({ content, phone }, { tenantId, user }) {
      await db.insert(feedbackTable).values({
        ...{ tenantId, content },
        id: context.newId('f'),
        phone: phone ?? null,
        userId: user?.id ?? null,
        at: context.now(tenantId),
      })
      return { done: true }
    },

    async news({ keyword, ...asked }, { tenantId }) {
      const where = and(
        eq(newsTable.tenantId, tenantId),
        keyword ? inArray(newsTable.id, await idsHolding(context, tenantId, 'news', keyword)) : undefined,
      )
      return pageOfRows(asked, howMany(db, newsTable, where), (limit, offset) =>
        db
          .select()
          .from(newsTable)
          .where(where)
          .orderBy(desc(newsTable.publishedOn), asc(newsTable.id))
          .limit(limit)
          .offset(offset),
      )
    },

    async enterprises({ keyword, ...asked }, { tenantId }) {
      const where = and(
        eq(relativeEnterprise.tenantId, tenantId),
        keyword
          ? holdsKeyword(
              keyword,
              relativeEnterprise.name,
              relativeEnterprise.summary,
              relativeEnterprise.industryName,
            )
          : undefined,
      )
      return pageOfRows(asked, howMany(db, relativeEnterprise, where), (limit, offset) =>
        db
          .select()
          .from(relativeEnterprise)
          .where(where)
          .orderBy(asc(relativeEnterprise.position), asc(relativeEnterprise.id))
          .limit(limit)
          .offset(offset),
      )
    },

    async cases({ keyword, ...asked }, { tenantId }) {
      const where = and(
        eq(caseStory.tenantId, tenantId),
        keyword ? inArray(caseStory.id, await idsHolding(context, tenantId, 'case', keyword)) : undefined,
      )
      return pageOfRows(asked, howMany(db, caseStory, where), (limit, offset) =>
        db
          .select()
          .from(caseStory)
          .where(where)
          .orderBy(desc(caseStory.publishedOn), asc(caseStory.id))
          .limit(limit)
          .offset(offset),
      )
    },

    async caseDetail({ id }, { tenantId }) {
      const [row] = await db
        .select()
        .from(caseStory)
        .where(and(eq(caseStory.tenantId, tenantId), eq(caseStory.id, id)))
      if (!row) throw new NotFound()
      return { ...row, policies: await policiesNamed(context, tenantId, row.policyIds) }
    },
  }
}
