import { describe, expect, it } from 'vitest'
import type { Condition } from '../../contract/entities/policy.ts'
import type { MayStand } from '../enterprise/standing-declarations.ts'
import type { ListedProject } from '../policy/deadlines.ts'
import { conditionResult } from '../rules/match/match.ts'
import type { MatchedBenefit } from './match-benefit.ts'
import { declaredFor, nextLink, nextStep, opensNext } from './next-step.ts'

const benefit = {
  item: { id: 'project-one', kind: 'award', way: 'apply', policy: { id: 'p', title: '政策' } },
  verdict: 'eligible',
  title: null,
} as unknown as MatchedBenefit
const project: ListedProject = {
  id: 'one',
  title: '技术改造',
  department: '市工业和信息化局',
  way: 'apply',
  channel: null,
  policyId: 'p',
  relatedPolicyIds: [],
  conditions: null,
  opensOn: '2026-11-01',
  closesOn: '2026-11-30',
  windowBasis: 'notice',
  status: 'open',
}
const step = (changed: Partial<ListedProject>) => nextStep(benefit, { ...project, ...changed })

describe('the next step', () => {
  it('leads to the project of the benefit, and to the document where there is none', () => {
    expect(nextStep(benefit, project)).toContain('“技术改造”')
    expect(nextLink(benefit, project)).toEqual({ kind: 'project', id: 'one' })
    expect(nextLink(benefit, null)).toEqual({ kind: 'policy', id: 'p' })
  })

  it('tells the holder of a title what follows from it', () => {
    const held = {
      ...benefit,
      verdict: 'held',
      title: { heldBy: [], afterwards: '到期前申请复核。' },
    } as MatchedBenefit
    expect(nextStep(held, project)).toBe('到期前申请复核。')
    expect(nextLink(held, project)).toBeNull()
  })

  it('gives the day of a notice as it is, and says of an invented one that it is an example', () => {
    expect(step({})).toBe('“技术改造”正在申报，2026-11-30 截止。')
    expect(step({ windowBasis: 'example' })).toBe(
      '“技术改造”正在申报，2026-11-30 截止（示例安排，以当年通知为准）。',
    )
    expect(step({ windowBasis: 'example', status: 'upcoming' })).toBe(
      '“技术改造”将于 2026-11-01 开始申报（示例安排，以当年通知为准），可先准备材料。',
    )
  })

  it('names the project that it waits for, while none is open and for who can have it', () => {
    const upcoming = { ...project, id: 'two', status: 'upcoming' } as const
    const closed = { ...project, status: 'closed' } as const
    expect(opensNext(benefit, upcoming)).toMatchObject({ id: 'two', opensOn: '2026-11-01' })
    expect(opensNext(benefit, project)).toBeNull()
    expect(opensNext(benefit, closed)).toBeNull()
    expect(opensNext({ ...benefit, verdict: 'likely' }, upcoming)).toBeNull()
  })

  it('says that the round is over once the policy of the project has ended', () => {
    const ended = { status: 'closed', opensOn: null, closesOn: '2025-12-31', windowBasis: 'ended' } as const
    expect(step(ended)).toBe('本轮申报已结束，请等新的通知。')
  })

  describe('of a benefit with unmet conditions', () => {
    const older: Condition = {
      ...{ id: 'c1', text: '注册成立满一年', field: 'foundedYears' },
      ...{ operator: 'gte', value: 1, unit: '年' },
    }
    const income: Condition = {
      ...{ id: 'c2', text: '年应纳税所得额不超过300万元', field: 'taxableIncome' },
      ...{ operator: 'lte', value: 300, unit: '万元' },
    }
    const titled: Condition = {
      ...{ id: 'c3', text: '专精特新中小企业', field: 'isSpecializedSme' },
      ...{ operator: 'eq', value: true },
    }
    const known = { foundedYears: 0.9973, taxableIncome: 300.01, isSpecializedSme: false }
    const stepOf = (conditions: Condition[], foundedOn: string | null = null) => {
      const results = conditions.map((one) => conditionResult(one, known))
      return nextStep({ ...benefit, verdict: 'notYet', results }, project, null, foundedOn)
    }

    it('names the day from which an enterprise is old enough', () => {
      expect(stepOf([older], '2025-11-28')).toBe('2026-11-28 起注册满一年，可以申请。')
      expect(stepOf([older, titled], '2025-11-28')).toBe('2026-11-28 起注册满一年，另有 1 项条件不满足。')
      expect(stepOf([older])).toBe('注册成立年限还差不到 0.1 年（要求不低于 1 年）。')
    })

    it('names the figure that is missing or too large', () => {
      expect(stepOf([income, titled, older])).toBe(
        '年应纳税所得额超出 0.01 万元（要求不高于 300 万元），另有 2 项条件不满足。',
      )
    })

    it('names the title to be obtained first', () => {
      expect(stepOf([titled])).toBe('须先取得专精特新中小企业称号。')
    })
  })

  describe('of what an enterprise has begun or handed in', () => {
    const declaration: MayStand = {
      ...{ id: 'd', projectId: 'one', round: '2026-11-01' },
      ...{ status: 'reviewing', number: 'SZ-1', tried: null },
    }
    const draft: MayStand = { ...declaration, status: 'draft', number: null }
    const stepOf = (changed: Partial<MayStand>, verdict: MatchedBenefit['verdict'] = 'eligible') =>
      nextStep({ ...benefit, verdict }, project, declaredFor(project, [{ ...declaration, ...changed }]))

    it('says how it stands, whatever is still unknown, and leads to it', () => {
      for (const verdict of ['eligible', 'likely'] as const)
        expect(stepOf({}, verdict)).toBe('“技术改造”已经申报（申报号 SZ-1），评审中。')
      expect(stepOf({ status: 'returned' })).toBe('“技术改造”的申报（申报号 SZ-1）已退回，等待补正。')
      expect(stepOf(draft)).toBe('“技术改造”的草稿还没有提交，2026-11-30 截止。')
      expect(nextLink(benefit, project, declaredFor(project, [draft]))).toEqual({
        kind: 'declaration',
        id: 'd',
      })
    })

    it('is about this round, but for a draft that was tried before the round was moved', () => {
      const earlier = { round: '2025-11-01' }
      expect(stepOf(earlier)).toBe('“技术改造”正在申报，2026-11-30 截止。')
      expect(stepOf({ ...draft, ...earlier })).toBe('“技术改造”正在申报，2026-11-30 截止。')
      const tried = {
        opensOn: '',
        closesOn: null,
        closesAt: null,
        amountText: '',
        audience: '',
        materials: [],
      }
      expect(stepOf({ ...draft, ...earlier, tried })).toBe('“技术改造”的草稿还没有提交，2026-11-30 截止。')
    })

    it('is not said while the project is closed', () => {
      expect(declaredFor({ ...project, status: 'closed' }, [declaration])).toBeNull()
      expect(declaredFor(null, [declaration])).toBeNull()
    })
  })
})
