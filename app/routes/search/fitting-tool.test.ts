import { expect, it } from 'vitest'
import { serviceGroups } from '../../navigation/services.ts'
import { fittingTool } from './fitting-tool.ts'

const services = serviceGroups.flatMap((group) => group.services)

it.each([
  [['高企'], '高新技术企业自测'],
  [['gaoqi', '高新技术企业'], '高新技术企业自测'],
  [['科技型中小企业'], '科技型中小企业评价'],
  [['研发费用加计扣除'], '研发费用加计扣除计算'],
  [['小微企业贷款'], '企业划型'],
])('of %j is %s', (words, name) => {
  expect(fittingTool(words, services)?.name).toBe(name)
})

it('is none where no tool answers the question, or the city does not offer it', () => {
  expect(fittingTool(['稳岗返还'], services)).toBeUndefined()
  expect(fittingTool(['高企'], [])).toBeUndefined()
})
