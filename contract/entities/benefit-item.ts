import { z } from 'zod'
import { benefitKindLabels, codesOf } from '../closed-lists.ts'
import { identifier } from '../envelope.ts'
import { benefitFigure, channel, policyLevel, policyStatus, projectWindow, sizeType, way } from './policy.ts'

export const benefitKind = z.enum(codesOf(benefitKindLabels))
export type BenefitKind = z.infer<typeof benefitKind>

/** One benefit for enterprises (惠企事项): who has what, how, by which policy. */
export const benefitItem = z.object({
  /** Stable: `project-…` with the project's identifier, or `policy-…` with the policy's. */
  id: identifier,
  title: z.string(),
  kind: benefitKind,
  figure: benefitFigure.optional(),
  /** What it comes to, in the words of its source. */
  amountText: z.string(),
  /** Who can have it, in words; empty where sizes and industries say all. */
  audience: z.string(),
  sizes: z.array(sizeType),
  /** 不限 among them: every industry. */
  industries: z.array(z.string()),
  region: z.string(),
  level: policyLevel,
  categories: z.array(z.string()),
  /** How it is had; null for a right that the law itself gives. */
  way: way.nullable(),
  channel: channel.nullable().default(null),
  department: z.string(),
  policy: z.object({ id: identifier, title: z.string() }),
  /** The documents that it rests on (依据), the deciding one first. */
  basis: z.array(
    z.object({
      id: identifier,
      title: z.string(),
      documentNumber: z.string().nullable(),
      status: policyStatus,
    }),
  ),
  /** What it is applied for by; null where the policy gives it without a project. */
  projectId: identifier.nullable(),
  /** Of its project; null without one. */
  window: projectWindow.nullable(),
})
export type BenefitItem = z.infer<typeof benefitItem>

export const benefitField = z.enum(['kind', 'sizeType', 'industry', 'area', 'way'])
export type BenefitField = z.infer<typeof benefitField>
