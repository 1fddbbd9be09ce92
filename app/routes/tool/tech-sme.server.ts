import {
  type TechSmeResult,
  techSmeAnswers,
  techSmeConflicts,
  techSmeFields,
  techSmeForm,
} from '../../../contract/entities/tool-tech-sme.ts'
import { fenOf, toolScreen } from './tool-screen.server.ts'

/** 科技型中小企业评价. */
export const techSme = toolScreen({
  kind: 'techSme',
  name: '科技型中小企业评价',
  lead: '对照评价办法算一算科技人员、研发投入和科技成果三项得分，看能不能达到 60 分。',
  resultName: '科技型中小企业评价结果',
  keyword: '科技型中小企业',
  fields: techSmeFields,
  form: techSmeForm,
  steps: [
    { title: '基本条件与规模', parts: [0, 1] },
    { title: '研发与成果', parts: [2, 3] },
    { title: '直通条件', parts: [4] },
  ],
  answers: techSmeAnswers,
  conflictsOf: techSmeConflicts,
  judged: (result: TechSmeResult) => ({ kind: 'techSme', result }),
  state: (client) => client.tool.techSmeForm(),
  commit: (client, answers, options) => client.tool.techSmeCommit(answers, options),
  draft: (client, answers) => client.tool.techSmeSaveBase(answers),
  preview: (client, answers) => client.tool.preview({ tool: { kind: 'techSme', answers } }),
  known: ({ employees, techStaff, annualSales, totalAssets }) => ({
    employees,
    technicians: techStaff,
    annualRevenueFen: fenOf(annualSales),
    totalAssetsFen: fenOf(totalAssets),
  }),
})
