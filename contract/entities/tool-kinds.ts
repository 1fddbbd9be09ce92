import { z } from 'zod'
import { cloudStarAnswers, cloudStarResult } from './tool-cloud-star.ts'
import { extraDeductionAnswers, extraDeductionResult } from './tool-extra-deduction.ts'
import { checkedTogether } from './tool-field.ts'
import { highTechAnswers, highTechConflicts, highTechResult } from './tool-high-tech.ts'
import { sizeAnswers, sizeResult } from './tool-size.ts'
import { techSmeAnswers, techSmeConflicts, techSmeResult } from './tool-tech-sme.ts'

/** Answers to be kept as a draft. Those of the tech SME form have a call of their own. */
export const draftedTool = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cloudStar'), answers: cloudStarAnswers }),
  z.object({ kind: z.literal('extraDeduction'), answers: extraDeductionAnswers }),
  z.object({ kind: z.literal('highTech'), answers: highTechAnswers }),
  z.object({ kind: z.literal('size'), answers: sizeAnswers }),
])

/** Answers to be judged. */
export const answeredTool = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cloudStar'), answers: cloudStarAnswers }),
  z.object({ kind: z.literal('extraDeduction'), answers: extraDeductionAnswers }),
  z.object({ kind: z.literal('highTech'), answers: checkedTogether(highTechAnswers, highTechConflicts) }),
  z.object({ kind: z.literal('size'), answers: sizeAnswers }),
  z.object({ kind: z.literal('techSme'), answers: checkedTogether(techSmeAnswers, techSmeConflicts) }),
])

/** A result, and which tool it is of. */
export const judgedTool = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cloudStar'), result: cloudStarResult }),
  z.object({ kind: z.literal('extraDeduction'), result: extraDeductionResult }),
  z.object({ kind: z.literal('highTech'), result: highTechResult }),
  z.object({ kind: z.literal('size'), result: sizeResult }),
  z.object({ kind: z.literal('techSme'), result: techSmeResult }),
])
export type JudgedTool = z.infer<typeof judgedTool>
