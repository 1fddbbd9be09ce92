import { z } from 'zod'
import { date, fen, identifier, instant } from '../envelope.ts'
import { sizeType } from './policy.ts'

export const yearlyAmount = z.object({ year: z.number().int(), amountFen: fen })

/** Basic data of an enterprise, as the registry has it. */
export const enterpriseBasic = z.object({
  enId: identifier,
  name: z.string(),
  creditCode: z.string(),
  legalRepresentative: z.string().nullable(),
  foundedOn: date.nullable(),
  registeredCapitalFen: fen.nullable(),
  /** Province, city, county. */
  areaIds: z.array(z.string()),
  areaNames: z.array(z.string()),
  address: z.string().nullable(),
  industryCode: z.string().nullable(),
  industryName: z.string().nullable(),
  registryUpdatedAt: instant.nullable(),
  updatedAt: instant,
  /** Higher with every change of the profile; a saving says from which one it started. Absent where a gateway counts none. */
  version: z.number().int().nonnegative().optional(),
})
export type EnterpriseBasic = z.infer<typeof enterpriseBasic>

export const intellectualProperty = z.object({
  inventionPatents: z.number().int().min(0).max(99_999).nullable(),
  utilityModels: z.number().int().min(0).max(99_999).nullable(),
  designs: z.number().int().min(0).max(99_999).nullable(),
  softwareCopyrights: z.number().int().min(0).max(99_999).nullable(),
  integratedCircuitLayouts: z.number().int().min(0).max(99_999).nullable(),
})

export const enterpriseContact = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  position: z.string(),
})

/** Everything that is known of an enterprise. `null` is "not filled in": never zero, never no. */
export const enterpriseProfile = enterpriseBasic.extend({
  size: sizeType.nullable(),
  employees: z.number().int().nullable(),
  technicians: z.number().int().nullable(),
  annualRevenueFen: fen.nullable(),
  totalAssetsFen: fen.nullable(),
  rdExpenses: z.array(yearlyAmount),
  highTechRevenueFen: fen.nullable(),
  intellectualProperty,
  /** Codes of the dictionary `qualification`. */
  qualifications: z.array(z.string()),
  contact: enterpriseContact.nullable(),
  /** 0–100. */
  completeness: z.number().int().min(0).max(100),
})
export type EnterpriseProfile = z.infer<typeof enterpriseProfile>

/** An entry of the public directory. */
export const enterpriseEntry = z.object({
  id: identifier,
  name: z.string(),
  creditCode: z.string(),
  region: z.string(),
  industryName: z.string().nullable(),
  qualifications: z.array(z.string()),
  synthetic: z.boolean().default(false),
})
export type EnterpriseEntry = z.infer<typeof enterpriseEntry>

/** An entry of the registry for a logged-in person: with what a form can be prefilled from. */
export const enterpriseEntryFull = enterpriseEntry.extend({
  industryCode: z.string().nullable(),
  foundedOn: date.nullable(),
  size: sizeType.nullable(),
  legalRepresentative: z.string().nullable(),
})

export const gradeDimension = z.object({
  key: z.string(),
  name: z.string(),
  score: z.number(),
  max: z.number(),
  /** What would raise it, each a sentence. */
  advice: z.array(z.string()),
})

/** The grade of the smart report. Modelled by the platform, not an official rating. */
export const grade = z.object({
  score: z.number(),
  grade: z.enum(['A', 'B', 'C', 'D', 'E']),
  dimensions: z.array(gradeDimension),
  generatedAt: instant,
  ruleVersion: z.string(),
})
export type Grade = z.infer<typeof grade>
