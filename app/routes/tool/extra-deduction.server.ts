import {
  type ExtraDeductionResult,
  extraDeductionAnswers,
  extraDeductionFields,
  extraDeductionForm,
} from '../../../contract/entities/tool-extra-deduction.ts'
import { toolScreen } from './tool-screen.server.ts'

/** 研发费用加计扣除计算. */
export const extraDeduction = toolScreen({
  kind: 'extraDeduction',
  name: '研发费用加计扣除计算',
  lead: '按年度和企业类型逐行算出可以加计扣除的金额，以及大约少缴多少企业所得税。',
  resultName: '研发费用加计扣除计算结果',
  keyword: '研发费用',
  fields: extraDeductionFields,
  form: extraDeductionForm,
  steps: [
    { title: '年度与类型', parts: [0] },
    { title: '研发费用', parts: [1, 2] },
    { title: '扣减项与税额', parts: [3, 4, 5] },
  ],
  answers: extraDeductionAnswers,
  judged: (result: ExtraDeductionResult) => ({ kind: 'extraDeduction', result }),
  state: (client, enterpriseId) => client.tool.calculateDetail({ enterpriseId }),
  commit: (client, answers, options) => client.tool.calculateSave(answers, options),
  draft: (client, answers) => client.tool.draft({ tool: { kind: 'extraDeduction', answers } }),
  preview: (client, answers) => client.tool.preview({ tool: { kind: 'extraDeduction', answers } }),
})
