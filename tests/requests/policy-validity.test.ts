import { statusLabels } from '../../contract/closed-lists.ts'
import { linkedDataOf, textOf } from './document.ts'
import { expect, test } from './test.ts'

/** By its dates in force; nobody has confirmed that it still is. */
const unverified = { id: 'sz-bio-2019', title: '关于加快推进苏州市生物医药产业高质量发展的若干措施' }
const page = `/zct-ee/policy-info/${unverified.id}`

for (const [where, path] of [
  ['a list', `/zct-ee/policy-find?keyword=${unverified.title}`],
  ['the retrieval', `/zct-ee/policy-info?title=${unverified.title}`],
  ['the one-click search', `/zct-ee/policy-search?keyword=${unverified.title}`],
] as const)
  test(`${where} says of a policy that nobody confirmed that it is unverified`, async ({ visitor }) => {
    await visitor.open(path)
    const row = visitor.all('li').find((one) => one.querySelector(`h3 a[href="${page}"]`))
    expect(row && textOf(row)).toContain('效力待核实')
    expect(row && textOf(row)).not.toContain('现行有效')
  })

for (const [where, path, id] of [
  ['a project that rests on it', '/zct-ee/declare-project/bio-clinical', unverified.id],
  [
    'a match report',
    '/zct-ee/policy-match/report?region=吴中区&industry=制造业&verdict=notYet',
    'ks-cluster-2022',
  ],
  ['an explainer', '/zct-ee/policy-topic/quality-sme', 'n-index-75'],
] as const)
  test(`${where} says it beside the name of the policy`, async ({ visitor }) => {
    await visitor.open(path)
    const row = visitor
      .all('main li')
      .find((one) => one.querySelector(`h3 a[href="/zct-ee/policy-info/${id}"]`))
    expect(row && textOf(row)).toContain('效力待核实')
  })

test('a case says it beside the name of a policy that it tells of, and nothing beside one in force', async ({
  visitor,
}) => {
  await visitor.open('/case/c-interest')
  const rows = visitor.all('section[aria-labelledby=policies] li').map(textOf)
  expect(rows.filter((row) => row.includes('效力待核实'))).toHaveLength(1)
  expect(rows.length).toBeGreaterThan(1)
  expect(visitor.main).not.toContain('现行有效')
})

test('a comparison says it in the column of the policy', async ({ visitor }) => {
  await visitor.open(`/zct-ee/policy-compare?id=${unverified.id}&id=n-rd-2023-7`)
  const line = visitor.all('tr').find((one) => textOf(one).startsWith('状态') || /效力/.test(textOf(one)))
  expect(line && textOf(line)).toMatch(/效力待核实.*现行有效/)
})

test('favourites say it', async ({ visitor, control }) => {
  await visitor.logIn(await control.makeUser())
  await visitor.open(page)
  await visitor.form(/收藏/, visitor.one('aside[aria-label=操作]')).press(/收藏/)
  await visitor.open('/user/collect')
  expect(visitor.main).toContain(unverified.title)
  expect(visitor.main).toContain('效力待核实')
})

test('the page of the policy says it above all else, and tells no machine that it is in force', async ({
  visitor,
}) => {
  await visitor.open(page)
  expect(visitor.all('article [data-notice]').map(textOf)[0]).toContain('本文件效力待核实')
  const [legislation] = linkedDataOf(visitor.answer.body)
  expect(legislation).toMatchObject({ '@type': 'Legislation' })
  expect(legislation).not.toHaveProperty('legislationLegalForce')
  expect(visitor.main).not.toContain('现行有效')
})

test('现行有效 counts what is confirmed, 效力待核实 stands beside it as a choice', async ({
  visitor,
  control,
}) => {
  // Some of these policies end with the year.
  await control.setClock('2026-11-26T10:00:00+08:00')
  const total = async (status: string) => {
    await visitor.open(`/zct-ee/policy-find${status}`)
    return Number(/共 (\d+) /.exec(visitor.main)?.[1])
  }
  const effective = await total('?status=effective')
  expect(visitor.main).not.toContain(unverified.title)
  expect(await total('?status=unverified')).toBeGreaterThan(0)
  let sum = 0
  for (const status of Object.keys(statusLabels)) sum += await total(`?status=${status}`)
  expect(sum).toBe(await total(''))
  await visitor.open('/')
  expect(textOf(visitor.one('section[aria-labelledby=welcome] dl'))).toContain(`现行有效${effective}件`)
})
