import { base, deductionExamples, line, taxExamples, total } from '../worked-examples/calculate.ts'
import { cloudStarExamples } from '../worked-examples/cloud.ts'
import { conditionExamples, scoreExamples } from '../worked-examples/evaluate.ts'
import { sizeExamples } from '../worked-examples/scale.ts'
import { techScaleExamples } from '../worked-examples/tech-scale.ts'
import { expect, test, testAsEnterprise } from './test.ts'
import { answer, missingResults } from './tool-form.ts'

const tables = {
  scale: sizeExamples,
  evaluate: [...conditionExamples, ...scoreExamples],
  cloud: cloudStarExamples,
  calculate: [...deductionExamples, ...taxExamples],
  'tech-scale': techScaleExamples,
}

for (const [tool, examples] of Object.entries(tables)) {
  testAsEnterprise(`every worked example of ${tool}, through its form`, async ({ visitor }) => {
    for (const example of examples) {
      await answer(visitor, tool, example.typed)
      expect(missingResults(visitor, example)).toEqual([])
    }
  })
}

test('D15 the list of 2028 has no rate of its own', async ({ visitor, control }) => {
  await control.setClock('2028-03-01T08:00:00+08:00')
  await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
  const typed = { ...base, taxYear: '2028', isIcOrMachineTool: 'true', personnel: '1000000' }
  await answer(visitor, 'calculate', typed)
  const wanted = { name: 'D15', typed, rows: [line(total, '1,000,000.00')], says: ['100%'] }
  expect(missingResults(visitor, wanted)).toEqual([])
})

testAsEnterprise(
  'the lines of the deduction come as a file that a spreadsheet opens',
  async ({ visitor }) => {
    await answer(visitor, 'calculate', { ...base, personnel: '1000000' })
    await visitor.follow('下载 CSV')
    const { headers, body } = visitor.answer
    expect(headers['content-disposition']).toContain('A107012.csv')
    expect(body.startsWith('\uFEFF行次,项目,算法,数额,单位\r\n')).toBe(true)
    expect(body).toContain(`51,${total},`)
    expect(body).toContain(',1000000.00,元\r\n')
  },
)
