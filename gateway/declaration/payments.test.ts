import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countWorkingDays } from '../../contract/working-days.ts'
import { policies } from '../seed/policies.ts'
import { declaration } from '../store/schema/declaration.ts'
import { declarationProject } from '../store/schema/project.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { paymentsOf } from './payments.ts'

const tenantId = 'default'
const now = new Date('2026-11-20T10:00:00+08:00')
let context: ContextInMemory

beforeAll(async () => {
  context = await contextInMemory(now)
  await policies.sow(context, tenantId)
  await context.db.update(declarationProject).set({ promisedDays: 10 })
})
beforeEach(() => context.db.delete(declaration))
afterAll(() => context.close())

let made = 0

interface Step {
  enterprise: string
  project?: string
  status?: 'submitted' | 'withdrawn' | 'accepted' | 'paid'
  submittedOn?: string
  acceptedOn?: string
  paidOn?: string
  paidFen?: number
}

async function handedIn({
  enterprise,
  project = 'smart-workshop',
  status = 'paid',
  submittedOn = '2026-03-02',
  ...days
}: Step) {
  made++
  const at = new Date(`${submittedOn}T09:00:00+08:00`)
  await context.db.insert(declaration).values({
    id: `d_${made}`,
    tenantId,
    enId: enterprise,
    userId: 'u',
    projectId: project,
    round: `20${10 + made}-01-01`,
    status,
    version: 1,
    number: `N-${made}`,
    form: { enterprise: {}, contact: {}, project: {}, bank: {} },
    materials: [],
    timeline: [],
    returnReasons: [],
    createdAt: at,
    updatedAt: at,
    submittedAt: at,
    approvedOn: days.paidOn ?? null,
    ...days,
  })
}

/** Three working days, by two weekends: 2026-03-06 is a Friday. */
const days = { acceptedOn: '2026-03-06', paidOn: '2026-03-11' }

test('days, numbers and money are counted from the first acceptance to the payment', async () => {
  await handedIn({ enterprise: 'a', ...days, paidFen: 100_00 })
  await handedIn({ enterprise: 'b', ...days, paidOn: '2026-03-12', paidFen: 200_00 })
  await handedIn({ enterprise: 'c', ...days, paidOn: '2026-04-30', paidFen: 300_00 })
  await handedIn({ enterprise: 'd', status: 'submitted' })
  await handedIn({ enterprise: 'e', status: 'withdrawn' })
  const { projects, asOf } = await paymentsOf(context, tenantId)
  expect(asOf).toBe(now.toISOString())
  const figures = {
    handedIn: 4,
    approved: 3,
    paid: 3,
    paidFen: 600_00,
    paidKnown: 3,
    finished: 3,
    medianDays: 4,
    inTime: 2,
  }
  expect(projects).toEqual([
    expect.objectContaining({
      projectId: 'smart-workshop',
      promisedDays: 10,
      thisYear: figures,
      sinceStart: figures,
    }),
  ])
})

test('fewer than three enterprises have no figures, however many declarations they hand in', async () => {
  for (const enterprise of ['a', 'a', 'a', 'b']) await handedIn({ enterprise, ...days, paidFen: 1_00 })
  const { projects } = await paymentsOf(context, tenantId)
  expect(projects).toEqual([expect.objectContaining({ thisYear: null, sinceStart: null })])
})

test('a sum is told only where every amount is known, else how many are', async () => {
  for (const enterprise of ['a', 'b', 'c']) await handedIn({ enterprise, ...days, paidFen: 1_00 })
  await handedIn({ enterprise: 'd', ...days })
  const { projects } = await paymentsOf(context, tenantId)
  expect(projects[0]?.sinceStart).toMatchObject({ paid: 4, paidFen: null, paidKnown: 3 })
})

test('what fewer than three were paid is left out, and the rest is told', async () => {
  for (const enterprise of ['a', 'b']) await handedIn({ enterprise, ...days, paidFen: 1_00 })
  await handedIn({ enterprise: 'c', status: 'accepted', acceptedOn: '2026-03-06' })
  const [found] = (await paymentsOf(context, tenantId)).projects
  expect(found?.thisYear).toMatchObject({
    handedIn: 3,
    approved: null,
    paid: null,
    paidFen: null,
    finished: null,
    medianDays: null,
    inTime: null,
  })
})

test('no figure can be had by subtracting this year from the whole', async () => {
  for (const enterprise of ['a', 'b', 'c']) await handedIn({ enterprise, ...days, paidFen: 1_00 })
  await handedIn({
    enterprise: 'd',
    submittedOn: '2025-03-03',
    acceptedOn: '2025-03-03',
    paidOn: '2025-03-05',
    paidFen: 9_00,
  })
  const [found] = (await paymentsOf(context, tenantId)).projects
  expect(found).toMatchObject({ thisYear: null, sinceStart: { handedIn: 4, paidFen: 12_00 } })
})

test('of one project alone', async () => {
  for (const enterprise of ['a', 'b', 'c'])
    for (const project of ['smart-workshop', 'gazelle']) await handedIn({ enterprise, project, ...days })
  const { projects } = await paymentsOf(context, tenantId, 'gazelle')
  expect(projects.map((one) => one.projectId)).toEqual(['gazelle'])
  expect((await paymentsOf(context, tenantId, 'no-such-project')).projects).toEqual([])
})

test('working days leave out weekends and the holidays of the notice, and count weekends that are worked', () => {
  expect(countWorkingDays('2026-03-06', '2026-03-09')).toBe(1)
  expect(countWorkingDays('2026-03-06', '2026-03-06')).toBe(0)
  expect(countWorkingDays('2026-09-30', '2026-10-10')).toBe(3)
})
