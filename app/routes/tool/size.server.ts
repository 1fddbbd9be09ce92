import { type SizeResult, sizeAnswers, sizeFields, sizeForm } from '../../../contract/entities/tool-size.ts'
import { fenOf, type Guidance, toolScreen } from './tool-screen.server.ts'

const needed = { industryCode: '请选择所属行业' }
/**
 * Asked where the industry of an enterprise is not known: what the form opens with is the same for
 * each.
 */
const anyIndustry = 'C'
const indicators = ['employees', 'annualRevenue', 'totalAssets']

/** 企业划型: which indicators are asked depends on the industry. */
export const size = toolScreen({
  kind: 'size',
  name: '企业划型',
  lead: '按行业和从业人员、营业收入、资产总额，看本企业属于大型、中型、小型还是微型。',
  resultName: '企业划型结果',
  keyword: '中小企业',
  fields: sizeFields,
  form: sizeForm,
  steps: [
    { title: '所属行业', parts: [0] },
    { title: '规模指标', parts: [1] },
  ],
  answers: sizeAnswers,
  judged: (result: SizeResult) => ({ kind: 'size', result }),
  async state(client) {
    const { industryCode } = await client.enterprise.currentBasic()
    return (await client.tool.industryFields({ code: industryCode ?? anyIndustry })).state
  },
  commit: (client, answers, options) => client.tool.size(answers, options),
  draft: (client, answers) => client.tool.draft({ tool: { kind: 'size', answers } }),
  preview: (client, answers) => client.tool.preview({ tool: { kind: 'size', answers } }),
  known: ({ employees, annualRevenue, totalAssets }) => ({
    employees,
    annualRevenueFen: fenOf(annualRevenue),
    totalAssetsFen: fenOf(totalAssets),
  }),
  needed,
  async guide(client, { industryCode }): Promise<Guidance> {
    if (typeof industryCode !== 'string')
      return { unasked: [], note: null, wrong: { industryCode: [needed.industryCode] } }
    const asked = await client.tool.industryFields({ code: industryCode })
    const name = asked.name ?? industryCode
    switch (asked.coverage) {
      case 'covered': {
        const keys = asked.indicators.map((one) => one.key)
        const labels = asked.indicators.map((one) => one.label).join('、')
        return {
          unasked: indicators.filter((one) => !keys.some((key) => key === one)),
          note: `${name}按${labels}划型，其他指标不用填。`,
          wrong: {},
        }
      }
      case 'unsupported':
        return {
          unasked: indicators.filter((one) => one !== 'employees'),
          note: `${asked.message ?? ''}可以填从业人员，参照其他未列明行业看一看。`,
          wrong: {},
        }
      default: {
        const finer = asked.finer.map((one) => one.label).join('、')
        const choose = finer ? `可选：${finer}` : ''
        return { unasked: [], note: null, wrong: { industryCode: [`${asked.message ?? ''}${choose}`] } }
      }
    }
  },
})
