import { z } from 'zod'
import { codesOf, declarationStatusLabels, proclamationLabels, returnKindLabels } from '../closed-lists.ts'
import { amountRange, date, identifier, instant, isPlain, notPlain } from '../envelope.ts'
import { channel, conditionResult, policyLevel, policyRef, projectStatus, way } from './policy.ts'

export const uploadedFile = z.object({
  filePath: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  contentType: z.string(),
  sha256: z.string(),
})
export type UploadedFile = z.infer<typeof uploadedFile>

export const materialRequirement = z.object({
  id: identifier,
  name: z.string(),
  required: z.boolean(),
  /** The blank form: an address (`https://…`), or the path of a file that `download` hands out. */
  templateUrl: z.string().nullable(),
  /** Content types. */
  accepts: z.array(z.string()),
  maxBytes: z.number().int(),
})
export type MaterialRequirement = z.infer<typeof materialRequirement>

export const declarationProject = z.object({
  id: identifier,
  title: z.string(),
  policyId: identifier,
  department: z.string(),
  phone: z.string(),
  level: policyLevel,
  region: z.string(),
  way,
  /** Where it is done when no declaration can be begun here; null: in the portal. */
  channel: channel.nullable().default(null),
  opensOn: date,
  closesOn: date.nullable(),
  /** The usual season in words, where this year's notice is not known. */
  windowNote: z.string().nullable(),
  status: projectStatus,
  amount: amountRange.nullable(),
  amountText: z.string(),
  quota: z.number().int().nullable(),
  audience: z.string(),
  categories: z.array(z.string()),
  promisedDays: z.number().int().nullable(),
})
export type DeclarationProject = z.infer<typeof declarationProject>

/** A project without application. For a logged-in enterprise: how many of its conditions are met, unmet, not known. */
export const freeProject = declarationProject.extend({
  conditionCounts: z
    .object({ met: z.number().int(), unmet: z.number().int(), unknown: z.number().int() })
    .optional(),
})
export type FreeProject = z.infer<typeof freeProject>

export const declarationStatus = z.enum(codesOf(declarationStatusLabels))
export type DeclarationStatus = z.infer<typeof declarationStatus>

export const projectDetail = declarationProject.extend({
  guideHtml: z.string(),
  materials: z.array(materialRequirement),
  steps: z.array(z.object({ name: z.string(), note: z.string() })),
  policy: policyRef,
  relatedPolicies: z.array(policyRef),
  attachments: z.array(
    z.object({ filePath: z.string(), fileName: z.string(), size: z.number().int(), contentType: z.string() }),
  ),
  source: z.string(),
  /** For a logged-in enterprise: its profile against the policy's conditions. */
  conditionResults: z.array(conditionResult).optional(),
  /** For a logged-in enterprise: materials that an earlier declaration already has. */
  reusableMaterials: z.array(z.object({ materialId: identifier, file: uploadedFile })).optional(),
  /** For a logged-in enterprise: what it has already begun or handed in for this project. */
  existing: z.object({ id: identifier, status: declarationStatus, updatedAt: instant }).nullable().optional(),
})
export type ProjectDetail = z.infer<typeof projectDetail>

/** The sections of the form; a reason for return names one of them. */
export const declarationSection = z.enum(['enterprise', 'contact', 'project', 'bank', 'materials'])
export type DeclarationSection = z.infer<typeof declarationSection>

/** One field as typed. */
const typed = z.string().max(5000, '最多 5000 个字').refine(isPlain, notPlain)

/** One section's fields as typed. A draft may hold anything; submitting checks. */
const section = z
  .record(z.string().regex(/^[A-Za-z]\w{0,39}$/), typed)
  .refine((fields) => Object.keys(fields).length <= 40, '填写的项目太多')

export const declarationForm = z.object({
  enterprise: section.default({}),
  contact: section.default({}),
  project: section.default({}),
  bank: section.default({}),
})
export type DeclarationForm = z.infer<typeof declarationForm>

/** The sections that an edit replaces, each as a whole; what is left out stays as it was. */
export const declarationFormPart = z.object({
  enterprise: section.optional(),
  contact: section.optional(),
  project: section.optional(),
  bank: section.optional(),
})

export const declarationMaterial = uploadedFile.extend({ materialId: identifier })

export const returnReason = z.object({
  section: declarationSection,
  reason: z.string(),
  kind: z.enum(codesOf(returnKindLabels)),
  resolved: z.boolean().default(false),
})

const timeline = z.array(z.object({ status: declarationStatus, at: instant, note: z.string() }))
const evaluation = z
  .object({ stars: z.number().int().min(1).max(5), words: z.string(), at: instant })
  .nullable()

export const declarationSummary = z.object({
  id: identifier,
  /** Given when submitted. */
  number: z.string().nullable(),
  projectId: identifier,
  projectTitle: z.string(),
  /** How the benefit is had: the sections of the form and the steps follow from it. */
  way: way.default('apply'),
  department: z.string(),
  enId: identifier,
  status: declarationStatus,
  updatedAt: instant,
  submittedAt: instant.nullable(),
  closesOn: date.nullable(),
  version: z.number().int(),
  /** Until when a submitted one can be taken back and edited. */
  editableUntil: instant.nullable(),
  timeline: timeline.default([]),
  returnReasons: z.array(returnReason).default([]),
  evaluation: evaluation.default(null),
  promisedDays: z.number().int().nullable().default(null),
})
export type DeclarationSummary = z.infer<typeof declarationSummary>

export const declaration = declarationSummary.extend({
  form: declarationForm,
  materials: z.array(declarationMaterial),
  requirements: z.array(materialRequirement),
  timeline,
  returnReasons: z.array(returnReason),
  evaluation,
  amount: amountRange.nullable(),
  promisedDays: z.number().int().nullable(),
  phone: z.string(),
})
export type Declaration = z.infer<typeof declaration>

/** What a form can be prefilled with, and where each value came from. */
export const prefill = z.object({
  fields: z.array(
    z.object({
      section: declarationSection,
      name: z.string(),
      value: z.string(),
      from: z.enum(['registry', 'profile', 'lastDeclaration', 'account']),
    }),
  ),
  materials: z.array(z.object({ materialId: identifier, file: uploadedFile, from: z.string() })),
  existing: z.object({ id: identifier, status: declarationStatus, updatedAt: instant }).nullable(),
})

export const proclamation = z.object({
  /** The type: the first part of the address. */
  a: z.enum(codesOf(proclamationLabels)),
  /** The identifier: the second part. */
  b: identifier,
  title: z.string(),
  publishedOn: date,
  department: z.string(),
  projectId: identifier.nullable(),
})
export type Proclamation = z.infer<typeof proclamation>

export const proclamationDetail = proclamation.extend({
  bodyHtml: z.string(),
  entries: z.array(z.object({ name: z.string(), creditCode: z.string(), note: z.string() })),
  publicityUntil: date.nullable(),
  phone: z.string(),
})
export type ProclamationDetail = z.infer<typeof proclamationDetail>

/** A call for applications. */
export const declareNotice = z.object({
  id: identifier,
  title: z.string(),
  projectId: identifier,
  department: z.string(),
  publishedOn: date,
  opensOn: date,
  closesOn: date.nullable(),
  status: projectStatus,
})
export type DeclareNotice = z.infer<typeof declareNotice>
