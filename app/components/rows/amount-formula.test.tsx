import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AmountFormulaDetails } from './amount-formula.tsx'

const linesOf = (steps: string[]) =>
  renderToStaticMarkup(
    <AmountFormulaDetails
      formula={{ words: '每人 1,500 元', values: [], missing: [], steps }}
      figure={undefined}
      basis="苏人社规〔2024〕1 号"
      wayOf={() => null}
    />,
  )

it('names one step as the amount and two as the least and the most', () => {
  expect(linesOf(['20 人 × 1,500 元 ＝ 3 万元'])).toContain(
    '<dt>算得</dt><dd>20 人 × 1,500 元 ＝ 3 万元</dd>',
  )
  const range = linesOf(['最低一档 3 万元', '最高一档 6 万元'])
  expect(range).toContain('<dt>最低</dt><dd>最低一档 3 万元</dd>')
  expect(range).toContain('<dt>最高</dt><dd>最高一档 6 万元</dd>')
})
