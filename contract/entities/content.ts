import { z } from 'zod'
import { date, identifier, instant } from '../envelope.ts'
import { linkTarget } from './link-target.ts'
import { policyStatus } from './policy.ts'

/** A policy that a piece of content names; its status says whether what is told of it still holds, where it is known. */
const policyNamed = z.object({ id: identifier, title: z.string(), status: policyStatus.optional() })

/** A picture explainer in a list. */
export const subjectSummary = z.object({
  id: identifier,
  title: z.string(),
  summary: z.string(),
  coverUrl: z.string(),
  coverAlt: z.string(),
  publishedOn: date,
  pictureCount: z.number().int(),
  categories: z.array(z.string()),
})
export type SubjectSummary = z.infer<typeof subjectSummary>

export const subjectDetail = subjectSummary.extend({
  source: z.string(),
  pictures: z.array(
    z.object({
      url: z.string(),
      alt: z.string(),
      transcript: z.string(),
      width: z.number().int(),
      height: z.number().int(),
    }),
  ),
  policyIds: z.array(identifier),
  policies: z.array(policyNamed.extend({ documentNumber: z.string().nullable() })),
})
export type SubjectDetail = z.infer<typeof subjectDetail>

export const banner = z.object({
  id: identifier,
  title: z.string(),
  imageUrl: z.string(),
  alt: z.string(),
  link: linkTarget,
  /** What the picture says below its title: a page that has it sets it in type and shows no picture in small. */
  words: z.object({ caption: z.string(), figure: z.string(), figureCaption: z.string() }).optional(),
})
export type Banner = z.infer<typeof banner>
export const bannerDetail = banner.extend({ publishedOn: date, bodyHtml: z.string() })

export const news = z.object({
  id: identifier,
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  publishedOn: date,
  bodyHtml: z.string(),
  link: linkTarget.nullable(),
})
export type News = z.infer<typeof news>

export const caseSummary = z.object({
  id: identifier,
  title: z.string(),
  summary: z.string(),
  enterpriseName: z.string(),
  publishedOn: date,
  categories: z.array(z.string()),
})
export type CaseSummary = z.infer<typeof caseSummary>
export const caseDetail = caseSummary.extend({
  bodyHtml: z.string(),
  source: z.string(),
  policies: z.array(policyNamed),
})

export const relativeEnterprise = z.object({
  id: identifier,
  name: z.string(),
  region: z.string(),
  industryName: z.string(),
  qualifications: z.array(z.string()),
  summary: z.string(),
  synthetic: z.boolean().default(false),
})
export type RelativeEnterprise = z.infer<typeof relativeEnterprise>

export const activity = z.object({
  id: identifier,
  title: z.string(),
  summary: z.string(),
  startsAt: instant,
  endsAt: instant,
  venue: z.string(),
  online: z.boolean(),
  organiser: z.string(),
  capacity: z.number().int(),
  signedUp: z.number().int(),
  closesAt: instant,
  /** For a logged-in person. */
  applied: z.boolean().optional(),
})
export type Activity = z.infer<typeof activity>
export const activityDetail = activity.extend({ bodyHtml: z.string(), phone: z.string() })

export const messageKind = z.enum(['declaration', 'consult', 'subscription', 'activity', 'system'])

export const message = z.object({
  id: identifier,
  title: z.string(),
  body: z.string(),
  kind: messageKind,
  at: instant,
  read: z.boolean(),
  link: linkTarget.nullable(),
})
export type Message = z.infer<typeof message>
