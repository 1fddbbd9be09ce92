import { taxExamples } from '../worked-examples/calculate.ts'
import { cloudStarExamples } from '../worked-examples/cloud.ts'
import { scoreExamples } from '../worked-examples/evaluate.ts'
import type { Example } from '../worked-examples/example.ts'
import { sizeExamples } from '../worked-examples/scale.ts'
import { techScaleExamples } from '../worked-examples/tech-scale.ts'
import { testAsEnterprise } from './fixtures/test.ts'
import { answer, expectResult } from './tool-filling.ts'

/** One of each tool, with as many rows to read as any; every example goes through the forms by requests. */
const typedByHand: [tool: string, table: readonly Example[], name: string][] = [
  ['scale', sizeExamples, 'A4 large by revenue, small by people'],
  ['evaluate', scoreExamples, 'B15 B16: rights capped at 30; exactly 70 is not enough'],
  ['cloud', cloudStarExamples, 'C6 everything'],
  ['calculate', taxExamples, 'DT4 a loss to carry forward'],
  ['tech-scale', techScaleExamples, 'T4 62 points'],
]

for (const [tool, table, name] of typedByHand) {
  testAsEnterprise(
    `typed into the form of ${tool}: ${name}`,
    { tag: tool === 'scale' ? ['@once', '@journey'] : '@once' },
    async ({ page, expectAccessible }) => {
      const example = table.find((one) => one.name === name)
      if (!example) throw new Error(`${tool} has no worked example ${name}`)
      await answer(page, tool, example.typed)
      await expectResult(page, example)
      await expectAccessible()
    },
  )
}
