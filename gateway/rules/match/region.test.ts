import { describe, expect, it } from 'vitest'
import { regionPath, regionVerdict } from './region.ts'

describe('a required region', () => {
  it.each([
    ['全国', '姑苏区', 'met'],
    ['江苏省', '姑苏区', 'met'],
    ['苏州市', '姑苏区', 'met'],
    ['昆山市', '姑苏区', 'unmet'],
    ['昆山市', '苏州市', 'unknown'],
    ['昆山市', '江苏省', 'unknown'],
    ['苏州市', '江苏省', 'unknown'],
    ['浙江省', '江苏省', 'unmet'],
    ['浙江省', '苏州市', 'unmet'],
    ['杭州市', '苏州市', 'unmet'],
  ])('%s, of an enterprise in %s, is %s', (required, answer, verdict) => {
    expect(regionVerdict(required, regionPath(answer))).toBe(verdict)
  })
})
