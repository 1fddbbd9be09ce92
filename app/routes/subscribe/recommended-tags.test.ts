import { expect, test } from 'vitest'
import type { Tag } from '../../../contract/entities/policy.ts'
import { recommendedTags } from './recommended-tags.ts'

function tag(name: string, group = '主题'): Tag {
  return { id: name, name, group, policyCount: 4 }
}

function item(verdict: string, place: [level: string, region: string], names: string[], results = ['met']) {
  const [level, region] = place
  return {
    verdict,
    results: results.map((one) => ({ verdict: one })),
    benefit: { level, region, categories: names, industries: ['不限'] },
  }
}

const nation: [string, string] = ['national', '全国']
const city: [string, string] = ['municipal', '苏州市']

test('what fits an enterprise is what its benefits are about, and its own places', () => {
  const tags = ['研发', '外贸', '绿色', '人才'].map((name) => tag(name))
  const places = ['全国', '苏州市', '吴中区', '昆山市'].map((name) => tag(name, '区域'))
  const report = {
    profile: { attributes: [{ field: 'region', label: '所在区域', shown: '吴中区' }] },
    items: [
      item('eligible', nation, ['研发', '外贸', '金融']),
      item('likely', city, ['研发', '金融'], ['met', 'met', 'unknown']),
      item('notYet', ['district', '昆山市'], ['外贸'], ['met', 'met', 'unmet']),
      item('eligible', nation, ['绿色'], []),
      item('eligible', nation, ['绿色'], []),
      item('likely', nation, ['人才'], ['unknown']),
      item('likely', nation, ['人才'], ['unknown']),
      ...Array.from({ length: 5 }, () => item('notYet', nation, ['金融'], ['unmet'])),
    ],
  }
  const found = recommendedTags([...tags, tag('金融'), ...places], report as never)
  expect(found).toEqual(['研发', '苏州市', '吴中区'])
})
