import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/index.ts'
import themes from '../data/everyday-needs.json' with { type: 'json' }
import { policyRecords } from '../data/policy-reference.ts'
import { suzhouAreas } from '../rules/suzhou-areas.ts'
import { search } from '../search.ts'
import { policies } from '../seed/policies.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { asTyped } from './readings.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-28T10:00:00+08:00'))
  await policies.sow(context, 'test')
})
afterAll(() => context.close())

async function findPolicies(keyword: string) {
  const input = contract.search.once.query.parse({ keyword })
  const found = contract.search.once.data.parse(await search(context).once(input, callerInTest({})))
  const hits = found.groups.find(({ type }) => type === 'policy')?.hits ?? []
  return { ...found, policies: hits.map(({ id }) => policyRecords.find((one) => one.id === id)) }
}

describe('the table of everyday words', () => {
  it('has at least forty themes, and each word once', () => {
    expect(themes.length).toBeGreaterThanOrEqual(40)
    const words = themes.flatMap((theme) => theme.words)
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })

  it.each([
    ['厂里的机器坏了想换', '买设备'],
    ['社保一年比一年贵', '社保负担'],
    ['老板不给钱', '欠款'],
  ])('reads %s as %s', (text, theme) => {
    const { terms = [] } = themes.find((one) => one.theme === theme) ?? {}
    expect(asTyped(text)?.alsoSearched).toEqual(expect.arrayContaining(terms))
  })

  it('names only policies of the reference data', () => {
    const ids = policyRecords.map(({ id }) => id)
    expect(themes.flatMap((theme) => theme.policies).filter((id) => !ids.includes(id))).toEqual([])
  })

  it('does not cut a need out of a name', () => {
    expect(asTyped('研发费用加计扣除')?.answers).toEqual([])
  })

  it.each([
    ['吴江招领军人才', '人才'],
    ['招退伍军人能减税吗', '退役军人'],
    ['没交社保能申请高企吗', null],
  ])('does not cut a need out of the words of %s', (text, theme) => {
    const { policies = [] } = themes.find((one) => one.theme === theme) ?? {}
    expect(asTyped(text)?.answers).toEqual(policies)
  })

  it('puts the need that fewer policies answer first', () => {
    expect(asTyped('招聘 退伍军人')?.answers[0]).toBe('n-veteran-2023')
  })
})

describe('negations', () => {
  it.each(['不是高企能不能加计扣除', '没有高企证书能加计扣除吗', '非高新技术企业加计扣除'])(
    'leave the negated name of %s out of the question',
    (text) => {
      expect(asTyped(text)?.subjects).toContain('加计扣除')
      expect(asTyped(text)?.subjects).not.toContain('高新技术企业')
    },
  )

  it('are none in 有没有, nor where nothing else is asked for', () => {
    expect(asTyped('有没有稳岗返还')?.subjects).toContain('稳岗返还')
    expect(asTyped('为什么没有稳岗返还')?.subjects).toContain('稳岗返还')
  })

  it('leave out what 除了 names', async () => {
    const { policies } = await findPolicies('除了高企还有什么科技企业称号')
    expect(policies.length).toBeGreaterThan(0)
    expect(policies.filter((one) => one?.title.includes('高新技术企业'))).toEqual([])
  })

  it('leave out policies that have ended where the question says so', async () => {
    const { policies } = await findPolicies('不要已经过期的上云补贴')
    expect(policies.length).toBeGreaterThan(0)
    expect(policies.map((one) => one?.status)).not.toContain('已到期')
  })
})

describe('questions that name an area', () => {
  const areas = suzhouAreas.flatMap(({ alsoNamed }) => alsoNamed)

  it.each(['相城区', '姑苏区 补贴', '吴江 智能制造', '太仓 机器人', '常熟 生物医药'])(
    '%s find no policy of another area',
    async (keyword) => {
      const { policies, areaWithoutOwn } = await findPolicies(keyword)
      expect(policies.length).toBeGreaterThan(0)
      const own = policies.filter((one) => keyword.includes(one?.region.slice(0, 2) ?? '-'))
      const others = policies.filter((one) => areas.includes(one?.region ?? '') && !own.includes(one))
      expect(others).toEqual([])
      if (own.length === 0) expect(keyword).toContain(areaWithoutOwn?.name.slice(0, 2))
    },
  )

  it('name no area without policies where it has its own', async () => {
    expect((await findPolicies('昆山')).areaWithoutOwn).toBeUndefined()
    expect((await findPolicies('吴中 机器人')).areaWithoutOwn).toBeUndefined()
  })
})

it.each(['工业上楼', '殡葬补贴', '彩票经营'])(
  'finds nothing for %s rather than one of its words',
  async (keyword) => {
    expect((await findPolicies(keyword)).policies).toEqual([])
  },
)
