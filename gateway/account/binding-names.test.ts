import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '../../contract/account.ts'
import { enterprise } from '../../contract/enterprise.ts'
import { enterprise as enterpriseHandlers } from '../enterprise.ts'
import { people } from '../seed/people.ts'
import { nameKeysOf } from '../store/name-keys.ts'
import { registryEnterprise } from '../store/schema/enterprise.ts'
import { ask, callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { bindingHandlers } from './binding.ts'

const creditCode = '91320500MA1ABCDE8R'
const own = {
  name: '苏州某某（集团）有限公司',
  shortName: '某某（集团）有限公司',
  legalRepresentative: '阿卜杜拉·买买提',
}
const spellings = [
  { name: '苏州某某(集团)有限公司', legalRepresentative: '阿卜杜拉•买买提' },
  { name: '苏州某某【集团】有限公司', legalRepresentative: '阿卜杜拉.买买提' },
  { name: '苏州某某﹙集团﹚ 有限公司', legalRepresentative: '阿卜杜拉 买买提' },
  { name: '苏州某某(集团）有限公司', legalRepresentative: '阿卜杜拉・买买提' },
  { name: '\u200b苏州某某（集团）有限公司', legalRepresentative: '阿卜杜拉‧买买提\u202c' },
  { name: '苏州某某（集团）有限公司\ufeff', legalRepresentative: '阿卜杜拉．买买提' },
  { name: '苏 州 某 某〔集团〕有限公司', legalRepresentative: '阿卜杜拉买买提' },
]

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory()
  await people.sow(context, 'test')
  await context.db.insert(registryEnterprise).values({
    ...{ id: 'e-group', creditCode, ...own, ...nameKeysOf(own), foundedOn: '2019-03-18' },
    ...{ registeredCapitalFen: 0, areaId: '320506', address: '某某路 1 号', industryCode: 'C4021' },
    ...{ size: 'small', qualifications: [], phone: '13800000009', synthetic: true },
    updatedAt: context.now('test'),
  })
})
afterAll(() => context.close())

const caller = callerInTest({ user: { id: 'u-demo-individual', name: '李青' } as never })

test('binds an enterprise under any spelling of its names, and counts no try', async () => {
  for (const spelling of spellings) {
    const answer = await ask(
      account.bindEnterprise,
      (input) => bindingHandlers(context).bindEnterprise(input, caller),
      { creditCode, ...spelling },
    )
    expect(answer).toMatchObject({ outcome: 'proofNeeded' })
  }
})

test('tells a registered name from none, and lists it, under any spelling', async () => {
  const { isSuzhou, libList, libSearch } = enterpriseHandlers(context)
  for (const { name } of spellings) {
    expect(await ask(enterprise.isSuzhou, (input) => isSuzhou(input, caller), { name })).toMatchObject({
      registered: true,
      name: own.name,
    })
    const page = await ask(enterprise.libList, (input) => libList(input, caller), { name: name.slice(0, -3) })
    expect(page.records.map((record) => record.name)).toEqual([own.name])
  }
  const found = await ask(enterprise.libSearch, (input) => libSearch(input, caller), { name: '(集团)' })
  expect(found.records.map((record) => record.name)).toEqual([own.name])
})
