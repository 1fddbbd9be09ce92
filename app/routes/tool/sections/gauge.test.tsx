import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gauge } from './gauge.tsx'

const bandOf = (min: number, max: number) => {
  const gauge = <Gauge min={min} max={max} limit={70} needed="须超过 70" name="得分" />
  return renderToStaticMarkup(gauge).match(/<path[^>]*>/g)?.[1]
}

test('hatches a score that is not known yet, and paints one that is', () => {
  expect(bandOf(5, 100)).toContain('stroke-dasharray')
  expect(bandOf(81, 81)).not.toContain('stroke-dasharray')
})
