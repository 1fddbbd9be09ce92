import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '../../contract/account.ts'
import { people } from '../seed/people.ts'
import { nameKeysOf } from '../store/name-keys.ts'
import { registryEnterprise } from '../store/schema/enterprise.ts'
import { ask, callerInTest, warningsFrom } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { bindingHandlers } from './binding.ts'

/** Codes that are well-formed; the last symbol of the second and the third is wrong. */
const unknownCode = '91350100M000100Y43'
const registeredCode = '91350100M000100Y44'
const mistypedCode = '91350100M000100Y45'

const own = { name: '校验码不符公司', shortName: '校验码不符公司', legalRepresentative: '王敏' }

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory()
  await people.sow(context, 'test')
  await context.db.insert(registryEnterprise).values({
    ...{ id: 'e-odd', creditCode: registeredCode, ...own, ...nameKeysOf(own), foundedOn: '2019-03-18' },
    ...{ registeredCapitalFen: 0, areaId: '320506', address: '某某路 1 号', industryCode: 'C4021' },
    ...{ size: 'small', qualifications: [], phone: '13800000009', synthetic: true },
    updatedAt: context.now('test'),
  })
})
afterAll(() => context.close())

function bind(creditCode: string, name = own.name) {
  const caller = callerInTest({ user: { id: 'u-demo-individual', name: '李青' } })
  const { legalRepresentative } = own
  return ask(account.bindEnterprise, (input) => bindingHandlers(context).bindEnterprise(input, caller), {
    ...{ creditCode, name, legalRepresentative },
  })
}

test('binds an enterprise of the registry, whatever its check symbol', async () => {
  expect(await bind(registeredCode)).toMatchObject({ outcome: 'proofNeeded' })
  expect(await bind(registeredCode, '另一家公司')).toMatchObject({
    errorMessage: expect.stringContaining('与登记信息不一致'),
  })
})

test('names the check symbol as the likely mistake in a code that the registry does not have', async () => {
  for (let tries = 0; tries < 7; tries++)
    expect(await warningsFrom(bind(mistypedCode))).toEqual([
      {
        field: 'creditCode',
        errorMessage:
          '没有查到这个统一社会信用代码，最后一位校验码对不上，可能有一位填错了，请再核对 18 位代码',
      },
    ])
})

test('asks to check any other code that the registry does not have', async () => {
  expect(await bind(unknownCode)).toMatchObject({
    reason: 'mismatch',
    errorMessage: '没有查到这个统一社会信用代码，请再核对 18 位代码',
  })
})

test('refuses what is no code', async () => {
  for (const code of ['', unknownCode.slice(1), `${unknownCode}0`, '91350100M000100I43'])
    expect(await warningsFrom(bind(code))).toEqual([
      { field: 'creditCode', errorMessage: '统一社会信用代码不正确，请核对 18 位代码' },
    ])
})
