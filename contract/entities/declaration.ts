import { z } from 'zod'
import {
  codesOf,
  declarationStatusLabels,
  proclamationLabels,
  returnKindLabels,
  threadStateLabels,
} from '../closed-lists.ts'
import { amountRange, date, identifier, instant } from '../envelope.ts'
import { isPlain, wanted } from '../formats.ts'
import { receiptCode } from '../receipt-code.ts'
import { usualDuration } from './payment.ts'
import {
  benefitFigure,
  channel,
  clockTime,
  conditionResult,
  policyLevel,
  policyRef,
  projectWindow,
  recordedChange,
  way,
  windowBasis,
} from './policy.ts'

export const uploadedFile = z.object({
  filePath: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  contentType: z.string(),
  sha256: z.string(),
})
export type UploadedFile = z.infer<typeof uploadedFile>

/** A promise that may stand in place of a paper (告知承诺). */
export const commitmentOffer = z.object({
  /** What is promised. */
  promise: z.string(),
  /** What becomes of it when it turns out false. */
  consequence: z.string(),
  /** The published list that allows it for this paper; null in an example, which stands on none. */
  basis: z.string().nullable(),
})
export type CommitmentOffer = z.infer<typeof commitmentOffer>

export const materialRequirement = z.object({
  id: identifier,
  name: z.string(),
  required: z.boolean(),
  /** The blank form: an address (`https://…`), or the path of a file that `download` hands out. */
  templateUrl: z.string().nullable(),
  /** Content types. */
  accepts: z.array(z.string()),
  maxBytes: z.number().int(),
  /**
   * For a logged-in enterprise: what the registry says of it stands in place of the paper, which need not be handed in.
   * Left out by a gateway that wants the paper.
   */
  registry: z.object({ on: date.nullable() }).optional(),
  /** Left out where the paper itself is wanted, and by a gateway that takes no promises. */
  commitment: commitmentOffer.optional(),
})
export type MaterialRequirement = z.infer<typeof materialRequirement>

/** A promise that was made in place of a paper, in the words in which it was made. */
export const acceptedCommitment = commitmentOffer.extend({ materialId: identifier, at: instant })
export type AcceptedCommitment = z.infer<typeof acceptedCommitment>

/**
 * How many papers a project asks for, and how many of them have to be handed in: by the enterprise that asks, or by any
 * enterprise at most.
 */
export const materialCount = z.object({
  all: z.number().int().nonnegative(),
  toHandIn: z.number().int().nonnegative(),
  of: z.enum(['enterprise', 'anyone']),
})
export type MaterialCount = z.infer<typeof materialCount>

/** The earlier declaration of the same enterprise that a material is taken from, so that it need not be handed in again. */
export const materialOrigin = z.object({
  declarationId: identifier,
  projectTitle: z.string(),
  submittedOn: date,
  /** The last day on which it may be handed in. */
  until: date,
})
export type MaterialOrigin = z.infer<typeof materialOrigin>

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
  ...projectWindow.shape,
  /** The usual season in words, where this year's notice is not known. */
  windowNote: z.string().nullable(),
  amount: amountRange.nullable(),
  amountText: z.string(),
  /** A row of a gateway that does not tell it shows `amountText` as prose, and no number at its edge. */
  figure: benefitFigure.optional(),
  quota: z.number().int().nullable(),
  audience: z.string(),
  categories: z.array(z.string()),
  promisedDays: z.number().int().nullable(),
  /** Left out where no papers are taken here, and by a gateway that does not tell. */
  materialCount: materialCount.optional(),
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
  /** What it costs, with the ground for it. Where a gateway does not tell, the page refers to the department. */
  fee: z.string().optional(),
  /** The counter, where it can also be done in person. */
  place: z.string().optional(),
  /** The telephone for complaints about how it is handled (监督投诉电话). */
  complaintPhone: z.string().optional(),
  policy: policyRef,
  relatedPolicies: z.array(policyRef),
  attachments: z.array(
    z.object({ filePath: z.string(), fileName: z.string(), size: z.number().int(), contentType: z.string() }),
  ),
  source: z.string(),
  /** What has changed in it, the newest first. A gateway that writes down none leaves them out. */
  changes: z.array(recordedChange).default([]),
  /** For a logged-in enterprise: its profile against the policy's conditions. */
  conditionResults: z.array(conditionResult).optional(),
  /**
   * For a logged-in enterprise that holds the title: what it does next; there are no results then.
   */
  heldNext: z.string().optional(),
  /** For a logged-in enterprise: materials that an earlier declaration already has. */
  reusableMaterials: z
    .array(z.object({ materialId: identifier, file: uploadedFile, from: materialOrigin.optional() }))
    .optional(),
  /** That its form can be filled in before it opens. Left out once it is open, and by a gateway that takes no trials. */
  trial: z.literal(true).optional(),
  /** For a logged-in enterprise: what it has already begun or handed in for this project. */
  existing: z.object({ id: identifier, status: declarationStatus, updatedAt: instant }).nullable().optional(),
})
export type ProjectDetail = z.infer<typeof projectDetail>

/** The sections of the form; a reason for return names one of them. */
export const declarationSection = z.enum(['enterprise', 'contact', 'project', 'bank', 'materials'])
export type DeclarationSection = z.infer<typeof declarationSection>

/** One field as typed. */
const typed = z.string().max(5000, '最多 5000 个字').refine(isPlain, wanted.plain)

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

/** A material as it is sent: the gateway knows by itself where the file is from. */
export const sentMaterial = uploadedFile.extend({ materialId: identifier })

export const declarationMaterial = sentMaterial.extend({
  /** Left out of what was uploaded for this declaration, and by a gateway that does not tell. */
  from: materialOrigin.optional(),
})

export const returnReason = z.object({
  section: declarationSection,
  reason: z.string(),
  kind: z.enum(codesOf(returnKindLabels)),
  /** Whether it has been handed in again since. */
  resolved: z.boolean().default(false),
  /** Whether its section has been changed since it was returned. Left out by a gateway that does not know. */
  corrected: z.boolean().optional(),
})

const timeline = z.array(
  z.object({
    status: declarationStatus,
    at: instant,
    note: z.string(),
    /** Last day for the correction; belongs to `returned`. Not told by every city. */
    correctBy: date.optional(),
    /** Granted sum in fen; belongs to `approved`. Not told by every city. */
    approvedFen: z.number().int().nonnegative().optional(),
    /** What was transferred, in fen; belongs to `paid`. */
    paidFen: z.number().int().nonnegative().optional(),
  }),
)
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
  closesAt: clockTime.optional(),
  windowBasis: windowBasis.default('notice'),
  version: z.number().int(),
  /** Until when a submitted one can be taken back and edited. */
  editableUntil: instant.nullable(),
  timeline: timeline.default([]),
  returnReasons: z.array(returnReason).default([]),
  evaluation: evaluation.default(null),
  /** Of a draft that was begun before its project opens: from when it can be handed in. */
  trial: z.object({ opensOn: date }).optional(),
  /** What the project gives at most. */
  amount: amountRange.nullable().default(null),
  promisedDays: z.number().int().nullable().default(null),
  /**
   * Belongs to one under way; null: too few to compare. Left out by a gateway that does not tell.
   */
  usual: usualDuration.nullable().optional(),
  /**
   * Of a draft: the number of materials that are missing or unfit. Left out by a gateway that does
   * not tell.
   */
  materialsLacking: z.number().int().nonnegative().optional(),
  /** Messages of the department that the caller has not opened yet. Left out by a gateway without messages on declarations. */
  unread: z.number().int().nonnegative().default(0),
})
export type DeclarationSummary = z.infer<typeof declarationSummary>

export const declaration = declarationSummary.extend({
  form: declarationForm,
  materials: z.array(declarationMaterial),
  requirements: z.array(materialRequirement),
  /** Of a draft that was begun before its project opened, once it is open: what has changed since, a sentence each. */
  changesSinceTrial: z.array(z.string()).optional(),
  /** Left out by a gateway that takes no promises. */
  commitments: z.array(acceptedCommitment).optional(),
  /** Told by the detail of one whose bank account the caller has to confirm by a code before it is handed in: where the code goes, null for a person without a number. */
  secondProof: z.object({ phoneMasked: z.string().nullable() }).optional(),
  timeline,
  returnReasons: z.array(returnReason),
  evaluation,
  amount: amountRange.nullable(),
  promisedDays: z.number().int().nullable(),
  phone: z.string(),
  /** What the receipt is checked by; null where the gateway gives none. */
  receiptCode: receiptCode.nullable().default(null),
})
export type Declaration = z.infer<typeof declaration>

/** The longest message on a declaration, in characters. */
export const longestThreadMessage = 1000

/** What somebody wrote on a declaration: a person for the enterprise, or the department. */
export const threadMessage = z.object({
  id: identifier,
  from: z.enum(['enterprise', 'department']),
  /** The person's name, or the department's. */
  author: z.string(),
  words: z.string(),
  at: instant,
  /** How far a message of the enterprise has come; null for the department's. */
  state: z.enum(codesOf(threadStateLabels)).nullable(),
  /** Written by the department, and the caller had not opened it before. */
  isNew: z.boolean(),
})
export type ThreadMessage = z.infer<typeof threadMessage>

/** What enterprise and department have written to each other on one declaration, the oldest first. */
export const declarationThread = z.object({
  messages: z.array(threadMessage),
  /** Why nothing more can be written now, as a sentence; null while something can. */
  closed: z.string().nullable(),
})
export type DeclarationThread = z.infer<typeof declarationThread>

/** What a receipt attests, for whoever holds its code. */
export const receipt = z.object({
  number: z.string(),
  projectTitle: z.string(),
  department: z.string(),
  /** The enterprise's name with its middle left out: who has the receipt knows it whole. Empty where what was handed in is gone. */
  enterpriseName: z.string(),
  submittedAt: instant,
  /** Taken back or given up after it was handed in. */
  withdrawn: z.boolean(),
})
export type Receipt = z.infer<typeof receipt>

/** What a form can be prefilled with, and where each value came from. */
export const prefill = z.object({
  fields: z.array(
    z.object({
      section: declarationSection,
      name: z.string(),
      value: z.string(),
      /** `project`: what its own guide says. */
      from: z.enum(['registry', 'profile', 'lastDeclaration', 'account', 'project']),
      /** The day of which the value is. A gateway may leave it out: then no day is told, and the value never counts as old. */
      on: date.nullable().optional(),
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
  ...projectWindow.shape,
  opensOn: date,
})
export type DeclareNotice = z.infer<typeof declareNotice>
