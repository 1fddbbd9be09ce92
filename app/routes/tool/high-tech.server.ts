import {
  type HighTechResult,
  highTechAnswers,
  highTechConflicts,
  highTechFields,
  highTechForm,
} from '../../../contract/entities/tool-high-tech.ts'
import { fenOf, toolScreen } from './tool-screen.server.ts'

const wholePeople = (count: string | undefined) =>
  count === undefined || count.includes('.') ? undefined : Number(count)

/** 高新技术企业自测. */
export const highTech = toolScreen({
  kind: 'highTech',
  name: '高新技术企业自测',
  lead: '对照认定条件逐项判断，估算创新能力得分，看怎样超过 70 分。',
  resultName: '高新技术企业自测结果',
  keyword: '高新技术企业',
  fields: highTechFields,
  form: highTechForm,
  steps: [
    { title: '企业与人员', parts: [0, 1] },
    { title: '收入与研发费用', parts: [2] },
    { title: '知识产权与成果转化', parts: [3] },
    { title: '组织管理与预估分', parts: [4, 5] },
  ],
  answers: highTechAnswers,
  conflictsOf: highTechConflicts,
  judged: (result: HighTechResult) => ({ kind: 'highTech', result }),
  state: (client, enterpriseId) => client.tool.technologyDetail({ enterpriseId }),
  commit: (client, answers, options) => client.tool.technologySave(answers, options),
  draft: (client, answers) => client.tool.draft({ tool: { kind: 'highTech', answers } }),
  preview: (client, answers) => client.tool.preview({ tool: { kind: 'highTech', answers } }),
  known: ({ employees, techStaff, sales, highTechRevenue }) => ({
    employees: wholePeople(employees),
    technicians: wholePeople(techStaff),
    annualRevenueFen: fenOf(sales?.[2]),
    highTechRevenueFen: fenOf(highTechRevenue),
  }),
})
