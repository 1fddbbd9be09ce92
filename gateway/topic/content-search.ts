import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { isAppliedFor } from '../../contract/declaration-way.ts'
import type { LinkTarget } from '../../contract/entities/link-target.ts'
import type { BenefitFigure, WindowBasis } from '../../contract/entities/policy.ts'
import type { SearchType, searchHit } from '../../contract/search.ts'
import type { Context } from '../base/context.ts'
import { projectsToday } from '../policy/deadlines.ts'
import { extract, highlight } from '../search/highlight.ts'
import { partsHeld, type Question } from '../search/question.ts'
import { asTyped } from '../search/readings.ts'
import { vocabularyOf } from '../search/vocabulary.ts'
import { caseStory, news, subject } from '../store/schema/content.ts'
import { declarationProject } from '../store/schema/project.ts'

export type Hit = z.input<typeof searchHit>

interface Text {
  id: string
  title: string
  text: string
  /** What is shown of it, in sentences and lines; the text itself where that reads well. */
  shown?: string
  date: string | null
  source: string
  link: LinkTarget
  status: string | null
  closesAt?: string
  windowBasis?: WindowBasis
  figure?: BenefitFigure
}

/** Content other than policies is written by hand: a city has some hundred pieces, the newest of which are looked through. */
const mostPieces = 1000

const texts: Record<
  Exclude<SearchType, 'policy'>,
  (context: Context, tenantId: string) => Promise<Text[]>
> = {
  project: projectTexts,
  subject: async ({ db }, tenantId) => {
    const rows = await db
      .select()
      .from(subject)
      .where(eq(subject.tenantId, tenantId))
      .orderBy(desc(subject.publishedOn))
      .limit(mostPieces)
    return rows.map((row) => ({
      ...row,
      text: [row.summary, ...row.pictures.map((picture) => picture.transcript)].join('\n'),
      date: row.publishedOn,
      link: { kind: 'subject' as const, id: row.id },
      status: null,
    }))
  },
  news: async ({ db }, tenantId) => {
    const rows = await db
      .select()
      .from(news)
      .where(eq(news.tenantId, tenantId))
      .orderBy(desc(news.publishedOn))
      .limit(mostPieces)
    return rows.map((row) => ({
      ...row,
      text: `${row.summary}\n${plain(row.bodyHtml)}`,
      date: row.publishedOn,
      link: { kind: 'news' as const, id: row.id },
      status: null,
    }))
  },
  case: async ({ db }, tenantId) => {
    const rows = await db
      .select()
      .from(caseStory)
      .where(eq(caseStory.tenantId, tenantId))
      .orderBy(desc(caseStory.publishedOn))
      .limit(mostPieces)
    return rows.map((row) => ({
      ...row,
      text: `${row.summary}\n${plain(row.bodyHtml)}\n${row.enterpriseName}`,
      date: row.publishedOn,
      link: { kind: 'case' as const, id: row.id },
      status: null,
    }))
  },
}

async function projectTexts(context: Context, tenantId: string): Promise<Text[]> {
  const [rows, today] = await Promise.all([
    context.db
      .select()
      .from(declarationProject)
      .where(eq(declarationProject.tenantId, tenantId))
      .limit(mostPieces),
    projectsToday(context, tenantId),
  ])
  const windows = new Map(today.map((one) => [one.id, one]))
  return rows.map((row) => {
    const window = windows.get(row.id)
    return {
      id: row.id,
      title: row.title,
      text: `${row.amountText} ${row.audience} ${row.department} ${row.categories.join(' ')}`,
      shown: row.audience,
      ...(row.figure && { figure: row.figure }),
      date: window?.closesOn ?? null,
      ...(window?.closesAt ? { closesAt: window.closesAt } : {}),
      source: row.department,
      link: { kind: row.way === 'automatic' ? ('freeProject' as const) : ('project' as const), id: row.id },
      // A benefit by a tax return, at a bank or without an application is not open for
      // applications.
      status: window && (window.status !== 'open' || isAppliedFor(row.way)) ? window.status : null,
      windowBasis: window?.windowBasis,
    }
  })
}

/** Content of one type that holds every part of a question; titles before texts, then newer before older. */
export async function findContent(
  context: Context,
  tenantId: string,
  type: Exclude<SearchType, 'policy'>,
  question: Question,
): Promise<Hit[]> {
  const all = await texts[type](context, tenantId)
  return all
    .map((one) => ({
      one,
      inTitle: partsHeld(question, one.title),
      held: partsHeld(question, `${one.title} ${one.text}`),
    }))
    .filter(({ held }) => held === question.parts.length)
    .toSorted((a, b) => b.inTitle - a.inTitle || ((a.one.date ?? '') < (b.one.date ?? '') ? 1 : -1))
    .map(
      ({
        one: { id, title, text, shown = text, date, closesAt, source, link, status, windowBasis, figure },
      }) => ({
        type,
        id,
        title,
        titleHighlight: highlight(title, question.hitTexts) ?? title,
        extract: extract(shown, question.hitTexts),
        date,
        ...(closesAt && { closesAt }),
        source,
        link,
        status,
        ...(windowBasis && { windowBasis }),
        ...(figure && { figure }),
      }),
    )
}

/** The pieces of one type that a keyword finds: a list counts what the search over everything counts. */
export async function idsHolding(
  context: Context,
  tenantId: string,
  type: Exclude<SearchType, 'policy'>,
  keyword: string,
): Promise<string[]> {
  const question = asTyped(keyword, await vocabularyOf(context.db, tenantId))
  return question ? (await findContent(context, tenantId, type, question)).map(({ id }) => id) : []
}

/** The text of a body: what ends a block ends a line, other tags become spaces. */
function plain(html: string): string {
  return html
    .replace(/<\/(?:p|h\d|li|t[dhr]|div|dt|dd)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/[^\S\n]+/g, ' ')
}
