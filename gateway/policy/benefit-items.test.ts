import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../contract/index.ts'
import { policy } from '../policy.ts'
import { policies } from '../seed/policies.ts'
import { ask, callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory(new Date('2026-11-28T10:00:00+08:00'))
  await policies.sow(context, 'test')
})
afterAll(() => context.close())

test('sorts sums of an earlier standard after those of today', async () => {
  const { records } = await ask(
    contract.policy.benefits,
    (input) => policy(context).benefits(input, callerInTest({})),
    { size: 100, sort: 'amount' },
  )
  const sums = records.flatMap(({ figure }) =>
    figure?.unit === '万元' && figure.per !== 'person' ? [figure] : [],
  )
  const isOld = sums.map(({ asOf }) => asOf !== undefined)
  expect(isOld).toContain(true)
  expect(isOld).toEqual(isOld.toSorted((a, b) => Number(a) - Number(b)))
})

test('a benefit of a policy says in words who can have it', async () => {
  const { records } = await ask(
    contract.policy.benefits,
    (input) => policy(context).benefits(input, callerInTest({})),
    { size: 100 },
  )
  const audienceOf = (id: string) => records.find((item) => item.id === `policy-${id}`)?.audience
  expect(audienceOf('n-cit-disabled-96')).toBe('安置残疾人员就业并支付工资')
  expect(audienceOf('n-sme-loan-stamp-2023-13')).toContain('小型或者微型企业；与金融机构签订借款合同')
  expect(audienceOf('js-mfg-loan-2026')).toMatch(
    /^制造业企业，或者国家专精特新“小巨人”企业，或者.*；与合作银行签订/,
  )
  expect(records.filter((item) => item.audience === '').map((item) => item.id)).toEqual([])
})
