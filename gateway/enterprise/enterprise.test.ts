import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BusinessWarning, NotFound } from '../base/handler.ts'
import { enterprise } from '../enterprise.ts'
import { enterprises } from '../seed/enterprises.ts'
import { account } from '../store/schema/account.ts'
import { enterprise as enterpriseTable } from '../store/schema/enterprise.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { profileOf } from './profile.ts'
import { enterpriseOfEntry, registryEntryNamed } from './registry.ts'

let context: ContextInMemory
let calls: ReturnType<typeof enterprise>
const paging = { page: 1, size: 20 }

beforeAll(async () => {
  context = await contextInMemory()
  await enterprises.sow(context, 'test')
  await enterprises.sow(context, 'other')
  calls = enterprise(context)
})
afterAll(() => context.close())

function acting(enId: string, tenantId = 'test') {
  return callerInTest({
    tenantId,
    user: { id: 'u1', name: '王敏' },
    enterprise: {
      enId,
      name: '',
      creditCode: enId === 'e-demo-1' ? '91320500MA1ABCDE8R' : '91320571MA1ABCDG4A',
    },
  })
}
const visitor = callerInTest({})
const person = callerInTest({ user: { id: 'u1', name: '王敏' } })

async function refusalOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error
}

describe('the public directory', () => {
  it('finds by the beginning of a name, with the city or without', async () => {
    const withCity = await calls.libList({ ...paging, name: '苏州澄湖' }, visitor)
    expect(withCity.records.map(({ name }) => name)).toEqual([
      '苏州澄湖传感技术有限公司',
      '苏州澄湖软件有限公司',
    ])
    const without = await calls.libList({ ...paging, name: '澄湖软件' }, visitor)
    expect(without.records).toMatchObject([{ id: 'e-demo-2', region: '苏州工业园区', synthetic: true }])
  })

  it('takes nothing in a name for a wildcard', async () => {
    for (const name of ['%', '_州', '\\'])
      expect((await calls.libList({ ...paging, name }, visitor)).total).toBe(0)
  })

  it('has more than 2,000 entries, in pages without overlap', async () => {
    const first = await calls.libList({ page: 1, size: 50 }, visitor)
    const second = await calls.libList({ page: 2, size: 50 }, visitor)
    expect(first.total).toBeGreaterThan(2000)
    expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(100)
  })

  it('lets logged-in people look inside names and by credit code, with more fields', async () => {
    const byCode = await calls.libSearch({ ...paging, name: ' 91320500 ma1abcde8r' }, person)
    expect(byCode.records).toMatchObject([
      {
        id: 'e-demo-1',
        foundedOn: '2019-03-18',
        legalRepresentative: '王敏',
        industryCode: 'C4021',
        size: 'small',
      },
    ])
    const inside = await calls.libSearch({ ...paging, name: '湖传感' }, person)
    expect(inside.records.map(({ id }) => id)).toEqual(['e-demo-1'])
  })

  it('says whether a name or a code is registered in the city', async () => {
    const registered = { registered: true, name: '苏州澄湖软件有限公司', creditCode: '91320571MA1ABCDG4A' }
    expect(await calls.isSuzhou({ name: '苏州澄湖软件有限公司' }, visitor)).toEqual(registered)
    expect(await calls.isSuzhou({ name: '91320571ma1abcdg4a' }, visitor)).toEqual(registered)
    expect(await calls.isSuzhou({ name: '苏州澄湖' }, visitor)).toEqual({
      registered: false,
      name: null,
      creditCode: null,
    })
  })
})

describe('the profile', () => {
  it('is whole for the demonstration enterprise, with size and completeness computed', async () => {
    expect(await calls.current({}, acting('e-demo-1'))).toMatchObject({
      areaNames: ['江苏省', '苏州市', '吴中区'],
      industryName: '环境监测专用仪器仪表制造',
      size: 'small',
      employees: 186,
      annualRevenueFen: 8_420_000_000,
      completeness: 100,
    })
    const half = await calls.current({}, acting('e-demo-2'))
    expect(half.completeness).toBeLessThan(100)
    expect(half.totalAssetsFen).toBeNull()
  })

  it('saves what is given, leaves the rest, and takes a value back with null', async () => {
    const before = await calls.current({}, acting('e-demo-2'))
    const saved = await calls.save({ employees: 130, annualRevenueFen: 1_500_000_000 }, acting('e-demo-2'))
    expect(saved).toMatchObject({ employees: 130, size: 'medium', technicians: before.technicians })
    const taken = await calls.save({ employees: null, technicians: null, contact: null }, acting('e-demo-2'))
    expect(taken).toMatchObject({ employees: null, technicians: null, contact: null, size: null })
    expect(taken.completeness).toBeLessThan(before.completeness)
    expect(taken.annualRevenueFen).toBe(1_500_000_000)
  })

  it('names the field of what cannot be right, and saves nothing of it', async () => {
    const caller = acting('e-demo-1')
    const before = await calls.current({}, caller)
    const wrong = [
      [{ technicians: 187 }, 'technicians'],
      [{ highTechRevenueFen: 8_420_000_001 }, 'highTechRevenueFen'],
      [{ qualifications: ['techSme', 'nobel'] }, 'qualifications'],
      [{ qualifications: ['techSme', 'none'] }, 'qualifications'],
      [{ rdExpenses: [{ year: 2027, amountFen: 1 }] }, 'rdExpenses'],
      [{ rdExpenses: [{ year: 2025, amountFen: -1 }] }, 'rdExpenses'],
      [
        {
          rdExpenses: [
            { year: 2025, amountFen: 1 },
            { year: 2025, amountFen: 2 },
          ],
        },
        'rdExpenses',
      ],
    ] as const
    for (const [input, field] of wrong)
      expect(await refusalOf(calls.save(structuredClone(input) as never, caller))).toMatchObject({
        warnings: [{ field }],
      })
    expect(await refusalOf(calls.saveBasic({ foundedOn: '2026-06-25' }, caller))).toMatchObject({
      warnings: [{ field: 'foundedOn' }],
    })
    expect(await refusalOf(calls.saveBasic({ areaIds: ['320000', '330100'] }, caller))).toMatchObject({
      warnings: [{ field: 'areaIds' }],
    })
    expect(await refusalOf(calls.saveBasic({ industryCode: 'A65' }, caller))).toMatchObject({
      warnings: [{ field: 'industryCode' }],
    })
    expect(await calls.current({}, caller)).toEqual(before)
  })

  it('saves beside an industry of an older edition, which can stay and cannot be chosen', async () => {
    const caller = acting('e-demo-2', 'other')
    const { industryCode } = await calls.current({}, caller)
    const set = (code: string | null) =>
      context.db
        .update(enterpriseTable)
        .set({ industryCode: code })
        .where(and(eq(enterpriseTable.tenantId, 'other'), eq(enterpriseTable.enId, 'e-demo-2')))
    await set('I6588')
    const saved = await calls.saveBasic({ industryCode: 'I6588', address: '苏州市姑苏区' }, caller)
    expect(saved).toMatchObject({ industryName: '软件和信息技术服务业', address: '苏州市姑苏区' })
    expect(await refusalOf(calls.saveBasic({ industryCode: 'I6587' }, caller))).toMatchObject({
      warnings: [{ field: 'industryCode' }],
    })
    await set(industryCode)
  })

  it('refuses what somebody else has changed since the version that an editor started from, and merges the rest', async () => {
    const caller = acting('e-demo-2', 'other')
    const { version = 0 } = await calls.current({}, caller)
    const changed = await calls.save({ employees: 41, version }, caller)
    expect(changed.version).toBe(version + 1)
    const refusal = await refusalOf(calls.save({ employees: 42, totalAssetsFen: 5, version }, caller))
    expect(refusal).toMatchObject({
      warnings: [
        { field: 'employees', errorMessage: expect.stringMatching(/^“职工人数”已.*于 2026-06-2\d .* 修改$/) },
      ],
    })
    expect(await calls.current({}, caller)).toMatchObject({ employees: 41, version: version + 1 })
    // Other fields, the same value, and the newest version: nobody is in anybody's way.
    await calls.saveBasic({ address: '别的部分', version }, caller)
    await calls.save({ employees: 41, totalAssetsFen: 5, version }, caller)
    const { version: newest = 0 } = await calls.current({}, caller)
    expect(await calls.save({ employees: 42, version: newest }, caller)).toMatchObject({ employees: 42 })
    // Who says nothing of a version overwrites, as the specification has it.
    expect(await calls.save({ employees: 43 }, caller)).toMatchObject({ employees: 43 })
    // Saving what stands there already is no change.
    const { version: before } = await calls.current({}, caller)
    expect(await calls.save({ employees: 43 }, caller)).toMatchObject({ version: before })
  })

  it('names whoever has changed a field, as long as their account is there', async () => {
    const caller = acting('e-demo-1', 'other')
    const { version = 0 } = await calls.current({}, caller)
    const row = { tenantId: 'other', id: 'u1', name: '王敏', nickName: '', registeredAt: new Date() }
    await context.db.insert(account).values(row)
    await calls.save({ technicians: 3, version }, caller)
    const wordsNow = async () =>
      ((await refusalOf(calls.save({ technicians: 4, version }, caller))) as BusinessWarning).warnings[0]
    expect((await wordsNow())?.errorMessage).toMatch(/^“科技人员”已由王敏于 /)
    await context.db.delete(account).where(eq(account.id, 'u1'))
    expect((await wordsNow())?.errorMessage).toMatch(/^“科技人员”已在别处于 /)
  })

  it('takes the registry’s basic data back over what was typed', async () => {
    const caller = acting('e-demo-1')
    await calls.saveBasic(
      { address: '搬走了', industryCode: 'I65', areaIds: ['320000', '320500', '320583'] },
      caller,
    )
    expect(await calls.currentBasic({}, caller)).toMatchObject({
      address: '搬走了',
      areaNames: ['江苏省', '苏州市', '昆山市'],
    })
    context.setNow(new Date('2026-06-25T09:00:00+08:00'))
    expect(await calls.refreshBasic({}, caller)).toMatchObject({
      address: '苏州市吴中区示例澄湖路88号3幢',
      industryCode: 'C4021',
      areaIds: ['320000', '320500', '320506'],
      registryUpdatedAt: '2026-06-25T01:00:00.000Z',
    })
    expect(await calls.current({}, caller)).toMatchObject({ employees: 186 })
  })

  it('belongs to one tenant', async () => {
    await calls.save({ employees: 77 }, acting('e-demo-2', 'other'))
    expect((await profileOf(context, 'test', 'e-demo-2')).employees).not.toBe(77)
    expect(await refusalOf(profileOf(context, 'nowhere', 'e-demo-1'))).toBeInstanceOf(NotFound)
  })

  it('starts from the registry when an enterprise is bound, once however often', async () => {
    const entry = await registryEntryNamed(
      context.db,
      (await calls.libList(paging, visitor)).records[0]?.name ?? '',
    )
    if (!entry) throw new Error('the directory is empty')
    const at = context.now('test')
    const both = await Promise.all([1, 2].map(() => enterpriseOfEntry(context.db, 'test', entry, at)))
    expect(both[0]).toEqual(both[1])
    expect(await profileOf(context, 'test', entry.id)).toMatchObject({
      name: entry.name,
      foundedOn: entry.foundedOn,
      employees: null,
    })
  })
})

describe('the grade', () => {
  it('is computed from the stored profile and says by which rules', async () => {
    expect(await calls.grade({}, acting('e-demo-1'))).toMatchObject({
      score: 62,
      grade: 'C',
      ruleVersion: 'platform-grade-2026.1',
    })
  })
})
