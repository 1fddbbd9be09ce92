import { z } from 'zod'
import { call } from './call.ts'
import { draftKept } from './entities/tool.ts'
import { cloudStarAnswers, cloudStarSaved, cloudStarState } from './entities/tool-cloud-star.ts'
import {
  extraDeductionAnswers,
  extraDeductionSaved,
  extraDeductionState,
} from './entities/tool-extra-deduction.ts'
import { checkedTogether } from './entities/tool-field.ts'
import {
  highTechAnswers,
  highTechConflicts,
  highTechSaved,
  highTechState,
} from './entities/tool-high-tech.ts'
import { answeredTool, draftedTool, judgedTool } from './entities/tool-kinds.ts'
import { industryIndicators, sizeAnswers, sizeSaved } from './entities/tool-size.ts'
import { techSmeAnswers, techSmeConflicts, techSmeSaved, techSmeState } from './entities/tool-tech-sme.ts'
import { identifier } from './envelope.ts'
import { normalizeCode } from './typed-formats.ts'

/** The enterprise of the header is meant; another one in the query answers as not found. */
const ofEnterprise = z.object({ enterpriseId: identifier })

/**
 * The five self-assessment tools and what they answer. Amounts are decimal strings, answers that are left out are
 * unknown. The call that a form ends with always judges and stores; a draft is kept, and a result so far asked for, at
 * addresses of their own.
 */
export const tool = {
  size: call('POST', '/policy/api/customer/eva/en/size', {
    access: 'enterprise',
    summary: 'SME size type by industry, employees, revenue and assets',
    body: sizeAnswers,
    creates: true,
    data: sizeSaved,
  }),
  industryFields: call('GET', '/policy/api/customer/eva/industry/fields', {
    access: 'enterprise',
    summary: 'What the size type of an industry is judged by, and what the form opens with',
    query: z.object({ code: z.string().overwrite(normalizeCode).max(8).optional() }),
    data: industryIndicators,
  }),
  cloudInfo: call('GET', '/policy/api/cloud/en/info', {
    access: 'enterprise',
    summary: 'What the cloud star form opens with',
    data: cloudStarState,
  }),
  cloudCommit: call('POST', '/policy/api/cloud/en/commit', {
    access: 'enterprise',
    summary: 'Cloud star self-test',
    body: cloudStarAnswers,
    creates: true,
    data: cloudStarSaved,
  }),
  techSmeForm: call('GET', '/policy/api/tec/en/form', {
    access: 'enterprise',
    summary: 'What the tech SME form opens with',
    data: techSmeState,
  }),
  techSmeSaveBase: call('POST', '/policy/api/tec/en/save/base', {
    access: 'enterprise',
    summary:
      'Keeps the answers of the tech SME form as its draft, in place of the one before, without judging',
    body: techSmeAnswers,
    data: draftKept,
  }),
  techSmeCommit: call('POST', '/policy/api/tec/en/commit', {
    access: 'enterprise',
    summary: 'Tech SME assessment',
    body: checkedTogether(techSmeAnswers, techSmeConflicts),
    creates: true,
    data: techSmeSaved,
  }),
  calculateDetail: call('GET', '/policy/api/customer/cost/calculate/detail', {
    access: 'enterprise',
    summary: 'What the extra-deduction form opens with',
    query: ofEnterprise,
    data: extraDeductionState,
  }),
  calculateSave: call('POST', '/policy/api/customer/cost/calculate/save', {
    access: 'enterprise',
    summary: 'Extra deduction of R&D expenses, by the lines of form A107012',
    body: extraDeductionAnswers,
    creates: true,
    data: extraDeductionSaved,
  }),
  technologyDetail: call('GET', '/policy/api/customer/eva/technology/detail', {
    access: 'enterprise',
    summary: 'What the high-tech form opens with',
    query: ofEnterprise,
    data: highTechState,
  }),
  technologySave: call('POST', '/policy/api/customer/eva/technology/save', {
    access: 'enterprise',
    summary: 'High-tech enterprise self-test',
    body: checkedTogether(highTechAnswers, highTechConflicts),
    creates: true,
    data: highTechSaved,
  }),
  draft: call('PUT', '/policy/api/customer/tool/draft', {
    access: 'enterprise',
    summary:
      'Keeps the answers of a form as the draft of that tool, in place of the one before, without judging',
    body: z.object({ tool: draftedTool }),
    data: draftKept,
    beyond:
      'The portal keeps the answers for 30 minutes from step to step, and the form says that no draft is kept.',
  }),
  preview: call('POST', '/policy/api/customer/tool/preview', {
    access: 'enterprise',
    role: 'reader',
    summary: 'What answers come to: judged, and nothing is written',
    body: z.object({ tool: answeredTool }),
    data: z.object({ tool: judgedTool }),
    beyond: 'No result changes beside the form while it is typed, and one changed answer is not worked out.',
  }),
}
